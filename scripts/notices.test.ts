/** Checks the server's notifications and mails against the rules of voice. The rules are part of ui, which the server does not import. */
import { describe, expect, it } from 'vitest';
import { LINK_MAILS } from '../packages/server/src/auth/link-mails.ts';
import { toPlainText } from '../packages/server/src/shared/plain-text.ts';
import { TRANSLATIONS } from '../packages/server/src/notifications/translations/index.ts';
import type { NotificationText, Translations } from '../packages/server/src/notifications/translations/translations.ts';
import { RULES, TERMS } from '../packages/ui/src/foundations/voice.fixtures.ts';

const now = new Date('2026-11-20T10:50:00+08:00');
const plain = (text: string) => toPlainText(text, 200);
const news = {
  now, who: plain('陳大明'), names: [plain('陳大明'), plain('Emma Chen')], seats: 2, party: 3, priceTwd: 1_060, wasTwd: 1_080, bookedTwd: 1_090, rating: 5, hours: 24 as const, text: plain('你好'),
  reason: plain('車輛進廠'), was: new Date('2026-11-20T15:55:00+08:00'), until: new Date('2027-01-02T10:00:00+08:00'), outcome: 'confirmed' as const,
  trip: { at: new Date('2026-11-20T16:05:00+08:00'), until: new Date('2026-11-20T17:15:00+08:00'), from: plain('台北車站'), to: plain('新竹科學園區') },
};

/** Builds every notification of a language, about one item and several, with a Han name and a Latin one. */
function buildNotices(words: Translations): { name: string; wording: NotificationText }[] {
  const variants = [news, { ...news, who: plain('Emma Chen'), seats: 1, party: 1, rating: 1, hours: 1 as const, reason: null, names: [plain('Emma Chen')], outcome: 'declined' as const },
    { ...news, outcome: 'expired' as const }, { ...news, outcome: 'cancelled' as const }];
  const tellers = (Object.keys(words) as (keyof Translations)[]).filter((name) => typeof words[name] === 'function');
  return tellers.flatMap((name) =>
    variants.map((each) => ({ name, wording: (words[name] as (notice: typeof each) => NotificationText)(each as typeof news) })),
  );
}

const buildMails = (language: 'zh-TW' | 'en') =>
  Object.entries(LINK_MAILS[language]).map(([name, { subject, text }]) => ({ name, wording: { title: subject, message: text('') } }));

/** Lists the sentences without the names of places, which users have typed and which are Chinese in both languages. */
const listSentences = (language: 'zh-TW' | 'en') =>
  [...buildNotices(TRANSLATIONS[language]), ...buildMails(language)]
    .filter(({ name }) => name !== 'message')
    .flatMap(({ name, wording }) => [`${name}: ${wording.title}`, `${name}: ${wording.message}`])
    .map((line) => line.replaceAll('台北車站 → 新竹科學園區', language === 'en' ? 'here → there' : '台北車站 → 新竹科學園區'));

describe('notices', () => {
  it('RD.118: every one has a title and a text in both languages', () => {
    const names = buildNotices(TRANSLATIONS['zh-TW']).map(({ name }) => name);
    expect(buildNotices(TRANSLATIONS.en).map(({ name }) => name)).toEqual(names);
    for (const language of ['zh-TW', 'en'] as const) {
      for (const { name, wording } of buildNotices(TRANSLATIONS[language])) {
        expect([wording.title.trim(), wording.message.trim()], name).not.toContain('');
        expect(`${wording.title} ${wording.message}`, name).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
  });

  it.each(RULES)('R1.12: $language: $rule', ({ language, breach }) => {
    expect(listSentences(language).filter((line) => breach.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
  });

  it('R1.12: they say the words of the house', () => {
    const avoided = new RegExp(TERMS.flatMap(({ avoid }) => avoid ?? []).join('|'));
    expect(listSentences('zh-TW').filter((line) => avoided.test(line))).toEqual([]);
  });

  it('RD.63: times are Taipei’s; another year says so', () => {
    const late = { ...news, trip: { ...news.trip, at: new Date('2026-12-31T16:30:00Z'), until: new Date('2026-12-31T17:40:00Z') } };
    const overnight = { ...late, trip: { ...late.trip, at: new Date('2026-12-31T15:30:00Z') } };
    expect(TRANSLATIONS['zh-TW'].departureSoon(late).message).toBe('2027/1/1（週五） 00:30–01:40 台北車站 → 新竹科學園區。');
    expect(TRANSLATIONS['zh-TW'].departureSoon(overnight).message).toBe('12/31（週四） 23:30–2027/1/1 01:40 台北車站 → 新竹科學園區。');
    expect(TRANSLATIONS.en.departureSoon(overnight).message).toBe('Thu, Dec 31, 23:30–Jan 1, 2027 01:40, 台北車站 → 新竹科學園區.');
    expect(TRANSLATIONS.en.departureSoon(late).message).toBe('Fri, Jan 1, 2027, 00:30–01:40, 台北車站 → 新竹科學園區.');
  });

  it('RD.62: a Latin name or a number beside Han gets its space, Han beside Han none', () => {
    const { bookingCreated, proposalCreated } = TRANSLATIONS['zh-TW'];
    expect(bookingCreated(news).message).toMatch(/^陳大明想預訂 2 個座位，/);
    expect(bookingCreated({ ...news, who: plain('Emma Chen') }).message).toMatch(/^Emma Chen 想預訂/);
    expect(proposalCreated({ ...news, party: 1 }).message).toMatch(/^陳大明願意以每座 NT\$1,060 載你，/);
  });
});
