import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn, userEvent } from 'storybook/test';
import { VehicleEmpty } from './VehicleEmpty.tsx';

const meta = preview.meta({
  title: 'Vehicles/VehicleEmpty',
  component: VehicleEmpty,
  args: { onAdd: fn() },
  parameters: {
    guide: {
      when: 'The vehicles page before there is a vehicle.',
      avoid: 'Any other list without entries is an EmptyState of its own words.',
      parts: 'The route line that trails off, a heading, one sentence, one button.',
      keyboard: 'One stop, the button.',
      announced: 'A heading, the sentence, the button.',
    },
  },
});

export const Default = meta.story();

/** R2.86 */
export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^(新增第一輛車|Add your first vehicle)$/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
});

export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
