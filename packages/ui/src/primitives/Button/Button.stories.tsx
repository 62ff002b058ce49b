import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { chatIcon, chevronRightIcon } from '../Icon/icons.ts';
import { Button } from './Button.tsx';

const meta = preview.meta({
  title: 'Primitives/Button',
  component: Button,
  args: { children: '預訂座位', onClick: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'Starts an action, or with `to` leads to a screen and is a link. One `primary` per card or bar; the action of a card is `quiet`; '
          + '`danger` stands only in the dialog that confirms it, `danger-outline` leads there.\n\n'
          + '**Keyboard:** Enter and Space press it; as a link only Enter. While `busy` it keeps its focus and ignores presses.\n\n'
          + '**Screen reader:** its words, then "button" or "link"; while busy "處理中" first. Icons are silent.',
      },
    },
  },
});

export const Primary = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: '預訂座位' });
    await userEvent.click(button);
    await userEvent.tab();
    button.focus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
});
export const WithIcon = meta.story({ args: { icon: chatIcon, iconAfter: chevronRightIcon } });
