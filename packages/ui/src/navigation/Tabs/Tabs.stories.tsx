import preview from '#storybook/preview';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
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
      <p>{args.tabs.find((tab) => tab.key === value)?.label}的內容</p>
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
    docs: {
      description: {
        component:
          'Parts of one page, one shown at a time, with how many are in each. For places with an address use the TabBar.\n\n'
          + '**Keyboard:** Tab reaches the open one; ← → Home End move and open. **Screen reader:** "tab, selected, 1 of 3", then its panel.',
      },
    },
  },
});

export const Three = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /已排定/ }));
    await expect(canvas.getByRole('tabpanel', { name: /已排定/ })).toHaveTextContent('已排定的內容');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: '歷史' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('pending');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: '歷史' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('history');
  },
});
export const InDriverMode = meta.story({ globals: { mode: 'driver' } });
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
  globals: { viewport: { value: 'phone' } },
});
