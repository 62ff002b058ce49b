import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, within } from 'storybook/test';
import { LegalNotice } from './LegalNotice.tsx';

const meta = preview.meta({
  title: 'Landing/LegalNotice',
  component: LegalNotice,
  parameters: {
    guide: {
      when: 'Whole on the landing page and, with `level` 1, on /rules.',
      avoid: 'A reminder in one line is a Banner.',
      parts: 'Taiwan’s four rules for shared rides, the fine, the disclaimer of the platform, the responsibility of users, the date, and that it is no legal advice.',
      keyboard: 'Not operable.',
      announced: 'A region named by its heading, a numbered list of four, two headings.',
    },
  },
});

const RULES = [
  /^(不得以營利為目的共乘是分攤成本，不是收取車資。|Non-profit onlyCarpooling shares costs; it does not charge fares\.)$/,
  /^(每日載客以 2 趟為限同一位駕駛，同一天最多 2 趟。|At most 2 trips per dayThe same driver, at most 2 trips on one day\.)$/,
  /^(僅分攤油資與國道通行費不得計入折舊或車資。|Only fuel and freeway tollsNo depreciation, no fare\.)$/,
  /^(依原定路線行駛不為載客繞路。|Original route onlyNo detours to carry passengers\.)$/,
];

export const Default = meta.story({
  name: 'R1.9 R1.10 R1.11: four rules, the disclaimer, the users’ responsibility, no taxi',
  play: async ({ canvas }) => {
    const rules = within(canvas.getByRole('list')).getAllByRole('listitem');
    await expect(rules).toHaveLength(RULES.length);
    for (const [index, rule] of RULES.entries()) await expect(rules[index]).toHaveTextContent(rule);
    await expect(canvas.getByRole('heading', { level: 3, name: /平台聲明|Platform disclaimer/ })).toBeVisible();
    await expect(canvas.getByText(/^(平台只提供資訊與媒合.*也不對行程負責。|The platform only provides information and matching\..* is not liable for them\.)$/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: /使用者責任|Your responsibility/ })).toBeVisible();
    await expect(canvas.getByText(/^(駕駛須持有效駕照與保險.*乘客請核對車牌|Drivers need a valid licence and insurance.*Passengers check plate)/)).toBeVisible();
    await expect(canvas.getByText(/非計程車|not a taxi/)).toBeVisible();
  },
});

/** Alone on its page. */
export const OnItsOwnPage = meta.story({
  args: { level: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  },
});
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
