import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import type { Language } from '../../i18n/languages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const meta = preview.meta({
  title: 'Navigation/LanguageSwitch',
  component: LanguageSwitch,
  args: { value: 'zh-TW' as Language, onValueChange: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'Chooses between exactly two languages (R1.16). In the bar a button that names the other one; `look="choice"` shows both, for settings and the "more" panel.\n\n'
          + '**Keyboard:** Enter or Space; as a choice, arrows. **Screen reader:** "語言: English", spoken in that language.',
      },
    },
  },
});

export const InBar = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /English/ }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('en');
  },
});
export const InBarInEnglish = meta.story({
  args: { value: 'en' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /中文/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith('zh-TW');
  },
});
export const AsChoice = meta.story({
  name: 'R1.16: exactly the two',
  args: { look: 'choice' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['zh-TW', 'en']);
    await userEvent.click(canvas.getByText('English'));
    await expect(args.onValueChange).toHaveBeenCalledWith('en');
  },
});
