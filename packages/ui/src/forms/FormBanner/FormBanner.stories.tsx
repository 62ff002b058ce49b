import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { FormBanner } from './FormBanner.tsx';

const meta = preview.meta({
  title: 'Forms/FormBanner',
  component: FormBanner,
  args: { children: '登入失敗，請檢查帳號與密碼。' },
  parameters: {
    guide: {
      when: 'Above a form: what the server said that belongs to no single field (spec §8, R8.21–R8.24). `<FormBanner>{form.failure}</FormBanner>`; without a text it is not there.',
      avoid: 'What belongs to a field stands at the field. A list of fields to correct is an ErrorSummary; other messages in a page are a Banner.',
      parts: 'The sign and the sentence: what happened, and what to do next. When it appears outside of what is seen, the page scrolls to it.',
      keyboard: 'Not operable.',
      announced: 'Read out at once (`alert`). Focus stays where it is.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('登入失敗，請檢查帳號與密碼。');
  },
});

/** Renders nothing without a text. */
export const Empty = meta.story({
  args: { children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={4}>
      <FormBanner>這趟行程和你 11/20（週五）16:05 從台北車站到新竹科學園區的行程時間重疊，請錯開時間，或先取消其中一趟。</FormBanner>
      <FormBanner>This overlaps with your ride on Fri, Nov 20, 16:05 from Taipei Main Station to Hsinchu Science Park. Please choose another time, or cancel one of them first.</FormBanner>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
