import preview from '#storybook/preview';
import { walkByKeyboard } from '#storybook/walkByKeyboard';
import { expect } from 'storybook/test';
import { Button } from '../primitives/Button/Button.tsx';
import { Inline } from '../primitives/Inline/Inline.tsx';

const meta = preview.meta({
  title: 'Foundations/Keyboard walk',
  tags: ['!dev', '!autodocs', '!manifest'],
  parameters: { chromatic: { disableSnapshot: true } },
});

/** The keyboard walk of stories without a `play` finds an element that Tab skips. */
export const UnreachableByTab = meta.story({
  render: () => (
    <Inline>
      <Button>預訂座位</Button>
      <Button tabIndex={-1}>詢問駕駛</Button>
    </Inline>
  ),
  play: async () => {
    await expect(walkByKeyboard()).rejects.toThrow('The Tab key does not reach <button> “詢問駕駛” of Button');
  },
});

/** The walk also finds an element whose focus is not visible. */
export const FocusNotVisible = meta.story({
  render: () => <Button style={{ outline: 'none' }}>預訂座位</Button>,
  play: async () => {
    await expect(walkByKeyboard()).rejects.toThrow('The focus is not visible on <button> “預訂座位” of Button');
  },
});
