import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { FormBanner } from './FormBanner.tsx';

const meta = preview.meta({
  title: 'Forms/FormBanner',
  component: FormBanner,
  args: { children: '登入失敗，請檢查帳號與密碼。' },
  parameters: {
    docs: {
      description: {
        component:
          'Above a form: what the server said that belongs to no single field (spec §8, R8.21–R8.24). `<FormBanner>{form.failure}</FormBanner>`; without a text it is not there.\n\n'
          + '**Screen reader:** read out at once (`alert`).',
      },
    },
  },
});

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('登入失敗，請檢查帳號與密碼。');
  },
});
export const NothingToSay = meta.story({
  args: { children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
