import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Station, Stations } from './Stations.tsx';

const meta = preview.meta({
  title: 'Rides/Stations',
  component: Stations,
  parameters: {
    docs: {
      description: {
        component:
          'A long form as a route: blue when done, ring when current, red ring when wrong, red dot at the end. Use it for the ride form. A screen reader hears each station as a region named by its heading; the line is silent.',
      },
    },
  },
});

export const Default = meta.story({
  render: () => (
    <Stations>
      <Station title="路線" state="done">台北車站 – 新竹科學園區</Station>
      <Station title="時間" state="bad">07:30</Station>
      <Station title="車輛" state="done">2023 Toyota Corolla Altis</Station>
      <Station title="座位與分攤" state="now">3</Station>
      <Station title="說明與發布" state="ahead">—</Station>
    </Stations>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('region')).toHaveLength(5);
  },
});
