import preview from '#storybook/preview';
import { RouteLine } from './RouteLine.tsx';

const meta = preview.meta({
  title: 'Primitives/RouteLine',
  component: RouteLine,
  args: { from: '台北車站', to: '新竹科學園區' },
  parameters: {
    docs: {
      description: {
        component: [
          'A route on one line with the motif between its ends: green ring where you get on, blue your part, red dot where you get off.',
          '**When:** in titles, notices and headers. A card shows the itinerary, with one stop a line.',
          '**Screen reader:** 從 台北車站 到 新竹科學園區.',
        ].join('\n\n'),
      },
    },
  },
});

export const Default = meta.story();

/** Long names wrap; the line stays between them. */
export const LongNames = meta.story({
  args: { from: '桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面', to: '國立陽明交通大學光復校區' },
  globals: { viewport: { value: 'small' } },
});
