import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import type { Language } from '../../i18n/languages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const meta = preview.meta({
  title: 'Navigation/LanguageSwitch',
  component: LanguageSwitch,
  args: { value: 'zh-TW' as Language, onValueChange: fn() },
  parameters: {
    guide: {
      when: 'In the bar: one press to the other language.',
      avoid: 'In settings and behind “more” both stand side by side: `LanguageChoice`.',
      parts: 'A globe and the other language’s name; on a phone its short name alone.',
      keyboard: 'Enter or Space.',
      announced: '“語言: English”, the name spoken in its own language.',
    },
  },
});

/** R1.16: switches from one language to the other. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: /English/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith('en');
  },
});

/** R1.16: switches back. */
export const InEnglish = meta.story({
  args: { value: 'en' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /中文/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith('zh-TW');
  },
});

export const Keyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith('en');
  },
});

/** Its words are its own: on a phone the short ones. */
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
