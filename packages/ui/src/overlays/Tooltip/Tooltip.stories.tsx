import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
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
    guide: {
      when: 'A few words that explain a control to who stops at it.',
      avoid:
        'Nothing that is needed may stand only here: touch shows no tooltip. What one must read is text in the page; what can be operated is a `Popover`. '
        + 'The name of an `IconButton` is its `label`.',
      parts:
        '`trigger` renders the control and spreads what it is given; the panel with the words is the root, which takes `ref`, `className` and the rest.',
      keyboard: 'Appears when the control has focus; Escape takes it away. It stays while the pointer moves onto it.',
      announced: 'The words are the control’s description, read after its name.',
    },
  },
});

/** Focused: the tooltip is mounted only then. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.text);
    await expect(canvas.getByRole('button', { name: '抵達時間說明' })).toHaveAccessibleDescription(args.text);
  },
});

export const OnHover = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '抵達時間說明' });
    await userEvent.hover(button);
    await expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.unhover(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
});

export const LongText = Default.extend({
  args: { text: '依路線估計，實際時間依路況而定。 Estimated from the route; freeways around Taipei are slower from seven to nine.' },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
