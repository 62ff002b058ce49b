import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
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
    docs: { story: { inline: false, height: '240px' } },
    guide: {
      when: 'Actions on one thing that are needed too seldom for buttons of their own.',
      avoid:
        'The one action everybody needs is a `Button` in sight. A choice that is kept is a `Select` or a `RadioGroup`; anything with a field in it is a `Popover`.',
      parts:
        '`trigger` renders the button and spreads what it is given; the panel below it is the root, which takes `ref`, `className` and the rest. '
        + 'Each item: icon, verb. What takes something away is red and last.',
      keyboard:
        'Enter, Space or ↓ opens and goes to the first item; arrows move round, a letter finds, Home and End go to the ends, Enter does it. '
        + 'Escape closes and gives focus back; Tab leaves, on from the button.',
      announced: '“Menu button, collapsed”, then “menu”, its name, the item and whether it is disabled.',
    },
  },
});

/** Open: the panel is mounted only then. */
export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '車輛選項' }));
    const disabled = await screen.findByRole('menuitem', { name: '停用' });
    await expect(disabled).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Chooses = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '車輛選項' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: '停用' }));
    await expect(screen.getByRole('menu', { name: '車輛選項' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: '編輯' }));
    await expect(onEdit).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());

    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '車輛選項' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu', { name: '車輛選項' });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '編輯' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '刪除' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onDelete).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '編輯' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());

    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '編輯' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(onEdit).not.toHaveBeenCalled();
  },
});

export const LongText = Default.extend({
  args: {
    items: [
      { key: 'edit', label: '編輯這輛車的廠牌、車型、車牌與座位數', icon: editIcon, onSelect: onEdit },
      { key: 'pause', label: 'Take this vehicle out of use for the rides that you will offer', icon: blockIcon, isDisabled: true, onSelect: fn() },
      { key: 'delete', label: 'Delete this vehicle and its photo', icon: trashIcon, tone: 'danger', onSelect: onDelete },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '車輛選項' }));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
