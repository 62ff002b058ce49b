import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { SteadyText } from './SteadyText.tsx';

const meta = preview.meta({
  title: 'Primitives/SteadyText',
  component: SteadyText,
  args: { children: 'Scheduled departures' },
  parameters: {
    guide: {
      when: 'The words of a choice that turns bold when it is chosen: chips, tabs, segments. They keep the room of the bold ones, so that nothing beside them moves.',
      avoid: 'Words whose weight does not change are Text. Anything but plain text gets no such room.',
      parts: 'The words, and below them the same in bold, without height and invisible.',
      keyboard: 'Not operable.',
      announced: 'The words, once.',
    },
  },
});

export const Default = meta.story();

export const BoldAndRegular = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', justifyItems: 'start' }}>
      <SteadyText {...args} />
      <b><SteadyText {...args} /></b>
    </div>
  ),
  play: async ({ canvas, args }) => {
    const [regular, bold] = canvas.getAllByText(String(args.children)).map((text) => text.getBoundingClientRect().width);
    await expect(regular).toBe(bold);
  },
});
export const Narrow = BoldAndRegular.extend(narrow);
export const LargeText = BoldAndRegular.extend(largeText);
