import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Popover } from './Popover.tsx';

const meta = preview.meta({
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    label: '分攤試算',
    trigger: (props) => <Button variant="quiet" size="compact" {...props}>怎麼算的？</Button>,
    children: (close) => (
      <Stack gap={3}>
        <p>79 公里，轎車 8.0 公升／百公里，油價 NT$28.1。</p>
        <Button variant="secondary" size="compact" onClick={close}>知道了</Button>
      </Stack>
    ),
  },
  parameters: {
    docs: { story: { inline: false, height: '240px' } },
    guide: {
      when: 'Something to read or set without leaving the place, beside the button that asks for it.',
      avoid:
        'A few words about a control are a `Tooltip`, actions a `Menu`, filters and lists a `Sheet`, a task a `Modal`. What everybody needs stands in the page.',
      parts:
        '`trigger` renders the button and spreads what it is given; the panel is the root, which takes `ref`, `className` and the rest. '
        + '`children` gets `close`. It turns to the other side where there is no room, and scrolls where there is too little.',
      keyboard: 'Enter or Space opens and focus goes in; Tab past its end or Escape closes, and focus goes back to the button.',
      announced: '“Dialog” and its `label`. The page behind stays readable.',
    },
  },
});

/** Open: the panel is mounted only then. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('dialog', { name: '分攤試算' })).toBeVisible();
  },
});

export const OpensAndCloses = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '怎麼算的？' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await screen.findByRole('dialog');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '怎麼算的？' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: '分攤試算' }));
    await waitFor(() => expect(panel.getByRole('button', { name: '知道了' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.keyboard(' ');
    const again = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(again.getByRole('button', { name: '知道了' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** Content taller than the window scrolls inside. */
export const LongText = Default.extend({
  args: {
    children: () => (
      <Stack gap={3}>
        <p>從桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區 79 公里，轎車每百公里 8.0 公升，95 無鉛汽油 NT$28.1，國道通行費 NT$47。</p>
        <p>
          Fuel for 79 kilometres at 8.0 litres a hundred, and the freeway toll, are divided among everyone in the car. The driver pays a share too;
          nobody profits, which is what makes it a carpool and not a taxi.
        </p>
        <p>試算僅供參考，實際油價與路況可能不同；連假期間的國道費率未計入。</p>
      </Stack>
    ),
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
