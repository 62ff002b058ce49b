import preview from '#storybook/preview';
import { hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { findPlaces } from '../forStories.ts';
import { StatefulEnds } from '../StatefulEnds.tsx';
import { AddressPair } from './AddressPair.tsx';

const meta = preview.meta({
  title: 'Places/AddressPair',
  component: AddressPair,
  args: { start: null, end: null, onStartChange: fn(), onEndChange: fn(), searchPlaces: findPlaces },
  render: (args) => <StatefulEnds of={AddressPair} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'Where a ride starts and ends, by name: two address fields joined by the route line. Above a RoutePicker in '
          + 'forms, alone in a search.\n\n'
          + '**Keyboard:** as AddressField; the button after both fields exchanges them. '
          + '**Screen reader:** a group “Route” with the comboboxes “Pick-up” and “Drop-off”.',
      },
    },
  },
});

export const Filled = meta.story({
  args: { start: taipeiMainStation, end: hsinchuSciencePark },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /對調|Swap/ }));
    await expect(args.onStartChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
    await expect(args.onEndChange).toHaveBeenLastCalledWith(taipeiMainStation);
    await expect(canvas.getByRole('combobox', { name: /上車點|Pick-up/ })).toHaveValue('新竹科學園區');
  },
});

export const Empty = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /上車點|Pick-up/ }), '北車');
    await userEvent.click(await canvas.findByRole('option'));
    await userEvent.type(canvas.getByRole('combobox', { name: /下車點|Drop-off/ }), '竹科');
    await userEvent.click((await canvas.findAllByRole('option'))[0] as HTMLElement);
    await expect(args.onStartChange).toHaveBeenLastCalledWith(taipeiMainStation);
    await expect(args.onEndChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
  },
});

export const Invalid = meta.story({
  args: { start: taipeiMainStation, startError: '上車點和下車點太近。', endError: '請選擇下車點。' },
});

export const WithoutSwap = meta.story({ args: { start: taipeiMainStation, hasNoSwap: true } });

export const Phone = meta.story({
  args: { start: taipeiMainStation, end: hsinchuSciencePark },
  globals: { viewport: { value: 'small' } },
});
