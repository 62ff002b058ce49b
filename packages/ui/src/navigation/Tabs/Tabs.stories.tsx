import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Tabs } from './Tabs.tsx';
import type { TabsProps } from './Tabs.tsx';

function Demo(args: TabsProps<string>) {
  const [value, setValue] = useState(args.value);
  return (
    <Tabs
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange(next);
      }}
    >
      <p>{`${args.tabs.find((tab) => tab.key === value)?.label ?? ''}的內容`}</p>
    </Tabs>
  );
}

const meta = preview.meta({
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: '我的預訂',
    value: 'pending',
    tabs: [
      { key: 'pending', label: '待處理', count: 3 },
      { key: 'scheduled', label: '已排定', count: 2 },
      { key: 'history', label: '歷史' },
    ],
    onValueChange: fn(),
    children: null,
  },
  render: (args) => <Demo {...args} />,
  parameters: {
    guide: {
      when: 'Parts of one page, one shown at a time: bookings that wait, that are settled, that are over.',
      avoid: 'Places with an address of their own are a `TabBar`. A choice that changes what follows in a form is a `SegmentedControl`.',
      parts: 'Two to four words in one row, with how many are in each; the open one bold, with a mark in the mode’s colour. Where they do not fit, the row scrolls.',
      keyboard: 'Tab reaches the open one, then its panel; ← → move and open, round at the ends; Home and End go to the ends.',
      announced: 'The list’s label, “tab, selected, 1 of 3”; the panel has the tab’s name.',
    },
  },
});

export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /已排定/ }));
    await expect(canvas.getByRole('tabpanel', { name: /已排定/ })).toHaveTextContent('已排定的內容');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: /待處理/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: '歷史' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: '歷史' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('pending');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: '歷史' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('history');
  },
});

/** Leaves Alt+← and ⌘+← (browser back) to the browser. */
export const BackByKeys = meta.story({
  args: { value: 'scheduled' },
  play: async ({ canvas, args }) => {
    const tab = canvas.getByRole('tab', { selected: true });
    for (const held of [{ altKey: true }, { metaKey: true }]) {
      await expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', ...held })).toBe(true);
    }
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const InDriverMode = meta.story({ globals: { mode: 'driver' } });

export const LongChinese = meta.story({
  args: {
    value: 'history',
    tabs: [
      { key: 'pending', label: '等待駕駛確認的預訂', count: 12 },
      { key: 'scheduled', label: '已經排定的行程', count: 4 },
      { key: 'history', label: '歷史紀錄與評價', count: 128 },
    ],
  },
});
export const LongEnglish = meta.story({
  args: {
    label: 'My bookings',
    value: 'scheduled',
    tabs: [
      { key: 'pending', label: 'Waiting for the driver', count: 12 },
      { key: 'scheduled', label: 'Scheduled departures', count: 4 },
      { key: 'history', label: 'History and reviews', count: 128 },
    ],
  },
});
/** The row scrolls; the open tab is visible. */
export const Narrow = LongEnglish.extend({
  ...narrow,
  args: { value: 'history' },
  play: async ({ canvas }) => {
    const open = canvas.getByRole('tab', { selected: true });
    await waitFor(() => expect(open.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth + 1));
  },
});
export const LargeText = LongEnglish.extend(largeText);
