import type { Instant } from '@shunlu/api-contract';
import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { useNow } from '../clock/clock.tsx';
import { formatName, formatPhone, formatPlate } from '../i18n/person.ts';
import { formatPrice } from '../i18n/price.ts';
import { formatDateTime, formatDay, formatAgo } from '../i18n/time.ts';
import type { Language } from '../i18n/languages.ts';
import { Banner } from '../feedback/Banner/Banner.tsx';
import { Button } from '../primitives/Button/Button.tsx';
import { Inline } from '../primitives/Inline/Inline.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { Sheet, Verdicts } from './foundations.fixtures.tsx';
import { RULES, TERMS } from './voice.fixtures.ts';

const meta = preview.meta({
  title: 'Foundations/Voice',
  tags: ['!autodocs'],
});

/** The terms of the domain, the same on every screen, in every notification and in the documents. */
export const Terms = meta.story({
  render: () => (
    <Sheet aria-label="Terms">
      <table>
        <thead>
          <tr><th scope="col">中文</th><th scope="col">English</th><th scope="col">Means</th><th scope="col">Not</th></tr>
        </thead>
        <tbody>
          {TERMS.map((term) => (
            <tr key={term['zh-TW']}>
              <th scope="row" lang="zh-TW">{term['zh-TW']}</th>
              <td data-nowrap>{term.en}</td>
              <td>{term.meaning}</td>
              <td lang="zh-TW" data-muted data-nowrap>{term.avoid?.join('、')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: '上車點' })).toBeVisible();
  },
});

/** Rules that a test checks in every text of the product. */
export const Punctuation = meta.story({
  render: () => (
    <Sheet aria-label="Punctuation">
      <table>
        <thead>
          <tr><th scope="col">In</th><th scope="col">Rule</th><th scope="col">So</th><th scope="col">Not so</th></tr>
        </thead>
        <tbody>
          {RULES.map(({ language, rule, good, bad }) => (
            <tr key={`${language} ${rule}`}>
              <td data-nowrap>{language === 'en' ? 'English' : '中文'}</td>
              <td>{rule}</td>
              <td data-nowrap lang={language}>{good}</td>
              <td data-nowrap data-muted lang={language}><s>{bad}</s></td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ),
});

const departure = '2026-11-20T16:05:00+08:00';
const same = (text: string) => () => text;

/** Formatted examples of each kind of value. */
const FORMATS: readonly { what: string; format: (language: Language, now: Instant) => string }[] = [
  { what: 'Date and time', format: (language, now) => formatDateTime(departure, language, now) },
  { what: 'Another year', format: (language, now) => formatDateTime('2027-01-02T09:00:00+08:00', language, now) },
  { what: 'A near day', format: (language, now) => formatDay('2026-11-21T09:00:00+08:00', language, now) },
  { what: 'How long ago', format: (language, now) => formatAgo('2026-11-20T10:45:00+08:00', language, now) },
  { what: 'Money', format: same(formatPrice(1234)) },
  { what: 'A Han name', format: same(formatName({ first_name: '小明', last_name: '王' })) },
  { what: 'A Latin name', format: same(formatName({ first_name: 'Emma', last_name: 'Chen' })) },
  { what: 'A mobile number', format: same(formatPhone('+886912345678')) },
  { what: 'A number plate', format: same(formatPlate('abc1234')) },
];

function ValueSheet() {
  const now = useNow();
  return (
    <Sheet aria-label="Values">
      <table>
        <thead>
          <tr><th scope="col">Value</th><th scope="col">中文</th><th scope="col">English</th></tr>
        </thead>
        <tbody>
          {FORMATS.map(({ what, format }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-nowrap lang="zh-TW">{format('zh-TW', now)}</td>
              <td data-nowrap>{format('en', now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

export const Values = meta.story({
  render: () => <ValueSheet />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('11/20（週五） 16:05')).toBeVisible();
    await expect(canvas.getByText('Fri, Nov 20, 16:05')).toBeVisible();
  },
});

/** A button says what happens, a title names the content, a dialog asks its question. */
export const Tone = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        { isGood: true, example: <Inline gap={2}><Button variant="danger">取消預訂</Button><Button variant="secondary">保留預訂</Button></Inline>, because: 'A button says what happens, also out of its sentence.' },
        { isGood: false, example: <Inline gap={2}><Button variant="danger">確定</Button><Button variant="secondary">取消</Button></Inline>, because: 'In “Cancel the booking?” nobody knows what 取消 does.' },
        { isGood: true, example: <Text>駕駛會經過這兩個點，你在沿途上下車。</Text>, because: 'It says why a ride fits, in words one would say in a car.' },
        { isGood: false, example: <Text>本系統已為您智慧媒合最佳共乘方案！</Text>, because: 'No official tone, no praise of ourselves, no exclamation for what is ordinary.' },
        { isGood: true, example: <Text>建議分攤 NT$50（估計）</Text>, because: 'A figure says what it is, its unit, and that it is an estimate.' },
        { isGood: false, example: <Text>合法分攤 50 元</Text>, because: 'We never say that something is legal: 以上為一般資訊，不構成法律意見。' },
      ]}
    />
  ),
});

/** An error says what happened and what to do, in the person's language, beside the problem, without losing input. */
export const Errors = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        { isGood: true, example: <Banner tone="bad">這趟只剩 1 座，請改訂 1 座或換一趟。</Banner>, because: 'It says what is so now, and what to do next.' },
        { isGood: false, example: <Banner tone="bad">操作失敗（409 NO_SEATS）</Banner>, because: 'A code is for us. Nobody can do anything with it at the kerb.' },
        { isGood: true, example: <Stack gap={1}><Text isBold>密碼</Text><Text size="small" tone="bad">密碼至少需要 6 個字元。</Text></Stack>, because: 'It stands at its field and names the rule.' },
        { isGood: false, example: <Stack gap={1}><Text isBold>密碼</Text><Text size="small" tone="bad">您輸入的密碼無效！</Text></Stack>, because: 'It blames, and does not say what would be right.' },
        { isGood: true, example: <Text lang="en">You seem to be offline. What you wrote is kept, and sent when you are back.</Text>, because: 'It says what became of one’s work.' },
        { isGood: false, example: <Text lang="en">Oops! Something went wrong :(</Text>, because: 'It says nothing, and jokes while somebody waits for a ride.' },
      ]}
    />
  ),
});

export const Narrow = Terms.extend(narrow);
