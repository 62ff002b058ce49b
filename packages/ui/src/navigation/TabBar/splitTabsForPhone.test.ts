import { expect, it } from 'vitest';
import { homeIcon } from '../../primitives/Icon/icons.ts';
import { splitTabsForPhone } from './splitTabsForPhone.ts';
import type { TabItem } from './TabBar.tsx';

const item = (label: string, phonePosition?: TabItem['phonePosition']): TabItem => ({
  to: `/${label}`,
  label,
  icon: homeIcon,
  ...(phonePosition && { phonePosition }),
});
const labels = (items: readonly TabItem[]) => items.map(({ label }) => label).join('');

it('orders the bar by place and keeps the rest behind more in the order of the desk', () => {
  const { onBar, inMore, hasMore } = splitTabsForPhone([item('a', 2), item('b'), item('c', 1), item('d')], false);
  expect([labels(onBar), labels(inMore), hasMore]).toEqual(['ca', 'bd', true]);
});

it('has five places without more, four beside it', () => {
  const five = ([1, 2, 3, 4, 5] as const).map((place) => item(String(place), place));
  expect(labels(splitTabsForPhone(five, false).onBar)).toBe('12345');
  expect(splitTabsForPhone(five, false).hasMore).toBe(false);
  const beside = splitTabsForPhone(five, true);
  expect([labels(beside.onBar), labels(beside.inMore)]).toEqual(['1234', '5']);
});
