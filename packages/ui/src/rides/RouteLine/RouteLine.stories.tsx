import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { RouteLine } from './RouteLine.tsx';

const meta = preview.meta({
  title: 'Rides/RouteLine',
  component: RouteLine,
  args: { from: '台北車站', to: '新竹科學園區' },
  parameters: {
    guide: {
      when: 'A route on one line: in titles, notices, conversations and headers.',
      avoid: 'On a card and on the ride page it is the Itinerary, with one stop a line.',
      parts: 'Where it starts, the motif (green ring where you get on, blue your part, red dot where you get off), where it ends. Long names wrap, the line stays between them.',
      keyboard: 'Not operable.',
      announced: '從 台北車站 到 新竹科學園區; the drawing is silent.',
    },
  },
});

export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/(從|From)台北車站(到|to)新竹科學園區/);
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={3}>
      <RouteLine from="桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面" to="國立陽明交通大學光復校區" />
      <RouteLine
        from="Taoyuan International Airport Terminal 2, arrivals, opposite the taxi rank"
        to="National Yang Ming Chiao Tung University, Guangfu Campus"
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
