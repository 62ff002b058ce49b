import preview from '#storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { blockIcon, dotsIcon, editIcon, trashIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuProps } from './Menu.tsx';

const onEdit = fn();
const onDelete = fn();

const meta = preview.meta({
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    label: '車輛選項',
    trigger: (props) => <IconButton icon={dotsIcon} label="車輛選項" {...props} />,
    items: [
      { key: 'edit', label: '編輯', icon: editIcon, onSelect: onEdit },
      { key: 'pause', label: '停用', icon: blockIcon, isDisabled: true, onSelect: fn() },
      { key: 'delete', label: '刪除', icon: trashIcon, tone: 'danger', onSelect: onDelete },
    ] as MenuProps['items'],
  },
  beforeEach: () => {
    onEdit.mockClear();
    onDelete.mockClear();
  },
  parameters: {
    docs: {
      story: { inline: false, height: '240px' },
      description: {
        component:
          'A few actions behind one button, for what is needed too seldom for a button of its own.\n\n'
          + '**Keyboard:** Enter, Space or ↓ opens; arrows move round, a letter finds, Enter does it, Escape closes and gives focus back. '
          + '**Screen reader:** "menu button", then "menu", the items; a disabled one says so.',
      },
    },
  },
});

export const Closed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '車輛選項' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: '編輯' }));
    await expect(onEdit).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu', { name: '車輛選項' });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '編輯' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '刪除' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onDelete).toHaveBeenCalledOnce();

    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
});
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const disabled = await screen.findByRole('menuitem', { name: '停用' });
    await expect(disabled).toHaveAttribute('aria-disabled', 'true');
  },
});
