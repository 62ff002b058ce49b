import preview from '#storybook/preview';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ModeSwitcher } from './ModeSwitcher.tsx';
import type { Mode, ModeSwitcherProps } from './ModeSwitcher.tsx';

function Demo(args: ModeSwitcherProps) {
  const [mode, setMode] = useState(args.value);
  return (
    <div data-mode={mode} style={{ padding: 'var(--space-4)', background: 'var(--mode-bar)' }}>
      <ModeSwitcher
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
    docs: {
      description: {
        component:
          'Passenger or driver, in the bar. It takes the bar\'s colours, which driver mode inverts.\n\n'
          + '**Keyboard:** Tab reaches it, arrows move and choose. **Screen reader:** radio group "使用模式", "乘客, 1 of 2".',
      },
    },
  },
});

export const Passenger = meta.story({
  name: 'R1.2: switches by pointer and keyboard',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /駕駛|Driver/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('driver');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('passenger');
    await expect(canvas.getByRole('radio', { name: /乘客|Passenger/ })).toBeChecked();
  },
});
export const Driver = meta.story({ args: { value: 'driver' } });
