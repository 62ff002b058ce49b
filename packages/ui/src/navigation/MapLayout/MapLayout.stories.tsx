import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { MapLayout } from './MapLayout.tsx';
import type { MapLayoutProps, MapLayoutView } from './MapLayout.tsx';

function Switching(args: MapLayoutProps) {
  const [view, setView] = useState<MapLayoutView>(args.view);
  return (
    <MapLayout
      {...args}
      view={view}
      onViewChange={(next) => {
        setView(next);
        args.onViewChange(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Navigation/MapLayout',
  component: MapLayout,
  args: {
    top: <Heading level={1}>找共乘</Heading>,
    children: (
      <Stack>
        <Card>16:05 台北車站</Card>
        <Card>16:30 板橋車站</Card>
      </Stack>
    ),
    map: <div role="img" aria-label="路線地圖" style={{ blockSize: '100%', background: 'var(--map-land)' }} />,
    peek: <Card>16:05 陳大明</Card>,
    view: 'list' as MapLayoutView,
    onViewChange: fn(),
  },
  render: (args) => <Switching {...args} />,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '560px' } },
    guide: {
      when: 'A list and a map of the same things, as search has them.',
      avoid: 'A map of one thing stands in its card or page.',
      parts:
        'What is searched for, the list, the map beside it; on a phone one of both, with a button that switches and the chosen item over the foot of the map. '
        + 'The map is not rendered, nor its code loaded, while it cannot be seen.',
      keyboard: 'The button that switches is the last in tab order.',
      announced: 'It has no role. The button says what it shows next (地圖 / 清單).',
    },
  },
});

/** A desktop shows both. */
export const Default = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('16:30 板橋車站')).toBeVisible();
    await expect(canvas.getByRole('img')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    const [toMap, first] = [canvas.getByRole('button', { name: /^地圖$|^Map$/ }), canvas.getByText('16:30 板橋車站')];
    await expect(toMap.getBoundingClientRect().bottom, 'the button covers nothing of the list').toBeLessThanOrEqual(first.getBoundingClientRect().top);
    await userEvent.click(toMap);
    await expect(canvas.getByRole('img')).toBeVisible();
    await expect(canvas.queryByText('16:30 板橋車站')).not.toBeVisible();
    await expect(args.onViewChange).toHaveBeenLastCalledWith('map');
    const [peek, toggle] = [canvas.getByText('16:05 陳大明'), canvas.getByRole('button')];
    await waitFor(() => expect(peek.getBoundingClientRect().bottom).toBeLessThanOrEqual(toggle.getBoundingClientRect().top));
  },
});

export const Keyboard = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('img')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^清單$|^List$/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

export const NothingToSwitchTo = meta.story({
  args: { hasNoToggle: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const LongText = meta.story({
  args: {
    view: 'map',
    top: <Card>桃園國際機場第二航廈入境大廳 → Guangfu campus, National Yang Ming Chiao Tung University</Card>,
    peek: <Card>16:05 桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區 Taoyuan International Airport</Card>,
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
