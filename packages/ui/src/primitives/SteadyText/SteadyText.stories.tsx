import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { SteadyText } from './SteadyText.tsx';

const meta = preview.meta({
  title: 'Primitives/SteadyText',
  component: SteadyText,
  args: { children: 'Scheduled departures' },
  parameters: {
    docs: {
      description: {
        component:
          'The words of a choice that turns bold when it is chosen (chips, tabs, segments): they keep the room of the bold ones, so that nothing beside them moves.\n\n'
          + '**Screen reader:** the words, once.',
      },
    },
  },
});

export const Regular = meta.story({
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
