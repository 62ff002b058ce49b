import preview from '#storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { infoIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: {
    text: '依路線估計，實際時間依路況而定。',
    trigger: (props) => <IconButton icon={infoIcon} label="抵達時間說明" {...props} />,
  },
  parameters: {
    layout: 'centered',
    docs: {
      description: {
        component:
          'A few words about a control. Nothing needed may stand only here: touch shows no tooltip.\n\n'
          + '**Keyboard:** appears on focus, Escape takes it away. It stays while the pointer moves onto it. **Screen reader:** the control\'s description.',
      },
    },
  },
});

export const OnFocusAndHover = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: '抵達時間說明' });
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.text);
    await expect(button).toHaveAccessibleDescription(args.text);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.hover(button);
    await screen.findByRole('tooltip');
    await userEvent.unhover(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
});
