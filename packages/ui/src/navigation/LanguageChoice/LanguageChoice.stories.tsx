import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../../testing/Stateful.tsx';
import type { Language } from '../../i18n/languages.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import type { LanguageChoiceProps } from './LanguageChoice.tsx';

const meta = preview.meta({
  title: 'Navigation/LanguageChoice',
  component: LanguageChoice,
  args: { value: 'zh-TW' as Language, onValueChange: fn() },
  render: (args) => <Stateful<LanguageChoiceProps> field={LanguageChoice} args={args} />,
  parameters: {
    conformance: { none: 'a SegmentedControl with its words, which conforms' },
    guide: {
      when: 'In settings and behind “more”.',
      avoid: 'In the bar there is room for one button: `LanguageSwitch`.',
      parts: 'A `SegmentedControl` of exactly the two languages (R1.16), each named in itself.',
      keyboard: 'Tab reaches the chosen one; arrows move and choose.',
      announced: 'Radio group “語言”, the language’s name spoken in that language, “1 of 2”.',
    },
  },
});

export const Default = meta.story({
  name: 'R1.16: exactly the two',
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['zh-TW', 'en']);
    for (const name of ['中文', 'English']) await expect(canvas.getByRole('radio', { name })).toBeEnabled();
    await userEvent.click(canvas.getByText('English'));
    await expect(args.onValueChange).toHaveBeenCalledWith('en');
    await expect(canvas.getByRole('radio', { name: 'English' })).toBeChecked();
  },
});

export const Keyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenCalledWith('en');
  },
});

/** Its texts are fixed: there are no longer ones. */
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
