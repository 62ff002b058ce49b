import preview from '#storybook/preview';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { MapLayout } from './MapLayout.tsx';
import type { MapLayoutProps, MapLayoutView } from './MapLayout.tsx';

const meta = preview.meta({
  title: 'Navigation/MapLayout',
  component: MapLayout,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A list beside a map of the same things, as search has it. Parts: what is searched for, the list, the map, on a phone the chosen item over the map and the button that switches. The button is the last in tab order and says what it shows next (地圖 / 清單); the map is not rendered while it cannot be seen.',
      },
    },
  },
});

const texts = {
  top: <Heading level={1}>找共乘</Heading>,
  children: (
    <Stack>
      <Card>16:05 台北車站</Card>
      <Card>16:30 板橋車站</Card>
    </Stack>
  ),
  map: <div role="img" aria-label="路線地圖" style={{ blockSize: '100%', background: 'var(--map-land)' }} />,
};

function Switching(props: Partial<MapLayoutProps>) {
  const [view, setView] = useState<MapLayoutView>('list');
  return <MapLayout {...texts} view={view} onViewChange={setView} peek={<Card>16:05 台北車站</Card>} {...props} />;
}

export const Desk = meta.story({
  args: { ...texts, view: 'list', onViewChange: () => {} },
  render: () => <Switching />,
  globals: { viewport: { value: 'desk' } },
});

export const Phone = meta.story({
  args: { ...texts, view: 'list', onViewChange: () => {} },
  render: () => <Switching />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const toggle = canvas.queryByRole('button');
    // Only where the story is as narrow as a phone there is something to switch.
    if (toggle === null || getComputedStyle(toggle).display === 'none') return;
    await expect(canvas.queryByRole('img')).toBeNull();
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('img')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

export const NothingToSwitchTo = meta.story({
  args: { ...texts, view: 'list', onViewChange: () => {} },
  render: () => <Switching hasNoToggle />,
  globals: { viewport: { value: 'phone' } },
});
