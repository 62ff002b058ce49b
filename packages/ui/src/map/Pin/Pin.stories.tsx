import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, within } from 'storybook/test';
import { getHue, mapIsReady, OFFLINE, TAIPEI_HSINCHU } from '../../places/places.fixtures.ts';
import { RouteMap } from '../RouteMap/RouteMap.tsx';
import { Pin } from './Pin.tsx';
import type { PinProps } from './Pin.tsx';

const meta = preview.meta({
  title: 'Map/Pin',
  component: Pin,
  args: { kind: 'start' as PinProps['kind'], name: '台北車站' },
  parameters: {
    guide: {
      when: 'A point of a map. The live map sets one at each end of a route and one where the person is.',
      avoid: 'In an itinerary the marks belong to its line: Itinerary draws them. On still pictures MiniMap does.',
      parts:
        'The mark, 32 px, its middle on the point: a green ring where a trip starts, a red dot where it ends, an amber dot '
        + 'with a glow for where somebody is now. Shape tells them apart as much as colour. Beside it the name, on a halo '
        + 'that keeps it legible on any ground; it takes no room and ends in an ellipsis after thirteen characters.',
      keyboard: 'Not operable.',
      announced: 'The name, where there is one. On the live map nothing: the map’s own label says both ends.',
    },
  },
});

export const Default = meta.story();

export const Kinds = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
      <Pin kind="start" name={taipeiMainStation.display_name} />
      <Pin kind="end" name={hsinchuSciencePark.display_name} />
      <Pin kind="here" />
    </div>
  ),
});

/** If there is no space on the right, or the route continues there. */
export const NameOnTheLeft = meta.story({
  args: { side: 'left' },
  render: (args) => <div style={{ paddingInlineStart: 'var(--space-20)' }}><Pin {...args} /></div>,
});

/** R9.24: start green, end red, a person's position amber, the route blue. */
export const OnAMap = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <RouteMap
      tiles={OFFLINE}
      start={{ ...taipeiMainStation, name: taipeiMainStation.display_name }}
      end={{ ...hsinchuSciencePark, name: hsinchuSciencePark.display_name }}
      currentLocation={{ lat: 24.953, lng: 121.225 }}
      path={TAIPEI_HSINCHU}
    />
  ),
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    await expect(map.querySelectorAll('[data-component="Pin"]')).toHaveLength(3);
    await expect(within(map).getByText('台北車站')).toBeVisible();
    await expect(within(map).getByText('新竹科學園區')).toBeVisible();
    const getStyle = (part: string) => getComputedStyle(map.querySelector(part) ?? map);
    // Forced colours replace ours.
    if (matchMedia('(forced-colors: active)').matches) return;
    await expect(getHue(getStyle('[data-component="Pin"] [data-part="start"]').stroke)).toBe('green');
    await expect(getHue(getStyle('[data-component="Pin"] [data-part="end"]').fill)).toBe('red');
    await expect(getHue(getStyle('[data-component="Pin"] [data-part="here"]').fill)).toBe('amber');
    await expect(getHue(getStyle('path.route-line').stroke)).toBe('blue');
  },
});

export const LongText = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
      <Pin kind="start" name={airportTerminal.display_name} />
      <Pin kind="end" name="Taoyuan International Airport Terminal 2" />
    </div>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
