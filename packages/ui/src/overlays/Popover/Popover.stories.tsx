import preview from '#storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Popover } from './Popover.tsx';

const meta = preview.meta({
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    label: '分攤試算',
    trigger: (props) => <Button variant="quiet" size="compact" {...props}>怎麼算的？</Button>,
    children: (close) => (
      <div style={{ display: 'grid', gap: 'var(--space-3)' }}>
        <p>79 公里，轎車 8.0 公升／百公里，油價 NT$28.1。</p>
        <Button variant="secondary" size="compact" onClick={close}>知道了</Button>
      </div>
    ),
  },
  parameters: {
    docs: {
      story: { inline: false, height: '240px' },
      description: {
        component:
          'A small panel beside its button, to read or set something without leaving the place.\n\n'
          + '**Keyboard:** Enter opens and focus goes in; Tab past its end or Escape closes, focus goes back. **Screen reader:** "dialog", its label.',
      },
    },
  },
});

export const OpensAndCloses = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '怎麼算的？' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: '分攤試算' });
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
});
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});
