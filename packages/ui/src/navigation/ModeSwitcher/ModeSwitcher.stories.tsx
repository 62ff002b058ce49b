import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ModeSwitcher } from './ModeSwitcher.tsx';
import type { Mode, ModeSwitcherProps } from './ModeSwitcher.tsx';

function Demo(args: ModeSwitcherProps) {
  const [mode, setMode] = useState(args.value);
  return (
    <div data-mode={mode} style={{ padding: 'var(--space-4)', background: 'var(--mode-bar)' }}>
      <ModeSwitcher
        {...args}
        value={mode}
        onValueChange={(next) => {
          setMode(next);
          args.onValueChange(next);
        }}
      />
    </div>
  );
}

const meta = preview.meta({
  title: 'Navigation/ModeSwitcher',
  component: ModeSwitcher,
  args: { value: 'passenger' as Mode, onValueChange: fn() },
  render: (args) => <Demo {...args} />,
  parameters: {
    guide: {
      when: 'In the bar of whoever is signed in: take a seat or give one. Everybody may switch (R1.2).',
      avoid: 'Other choices of two are a `SegmentedControl`.',
      parts: 'Two halves in a well, in the bar’s colours, which driver mode inverts. English gives up the icons on a phone.',
      keyboard: 'Tab reaches it, arrows move and choose.',
      announced: 'Radio group “使用模式”, “乘客, 1 of 2”.',
    },
  },
});

export const Default = meta.story({
  name: 'R1.2: switches by pointer',
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /駕駛|Driver/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('driver');
    await userEvent.click(canvas.getByRole('radio', { name: /乘客|Passenger/ }));
    await expect(canvas.getByRole('radio', { name: /乘客|Passenger/ })).toBeChecked();
  },
});

export const Keyboard = meta.story({
  name: 'R1.2: switches by keyboard',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('driver');
    await expect(canvas.getByRole('radio', { name: /駕駛|Driver/ })).toHaveFocus();
  },
});
export const Driver = meta.story({ args: { value: 'driver' } });
export const Narrow = Driver.extend(narrow);
export const LargeText = Driver.extend(largeText);
