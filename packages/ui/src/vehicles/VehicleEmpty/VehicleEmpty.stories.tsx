import preview from '#storybook/preview';
import { expect, fn, userEvent } from 'storybook/test';
import { VehicleEmpty } from './VehicleEmpty.tsx';

const meta = preview.meta({
  title: 'Vehicles/VehicleEmpty',
  component: VehicleEmpty,
  args: { onAdd: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'The vehicles page before there is a vehicle. One sentence, one button, reached with Tab. A screen reader hears a heading, the sentence and the button.',
      },
    },
  },
});

/** R2.86 */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
});
