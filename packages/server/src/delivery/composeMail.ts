/** Composes the final mail of a queued one: plain text, and the same as simple HTML. */
import type { Language } from '@shunlu/api-contract';
import type { Delivery } from '../db/schema.ts';
import type { Mail } from './mailer.ts';
import type { MailPayload } from './payload.ts';

const WORDS: Readonly<Record<Language, { open: string; why: string; brand: string }>> = {
  'zh-TW': { open: '到順路查看：', why: '不想再收到這類信件？在設定裡關掉：', brand: '順路 Shunlu' },
  en: { open: 'See it on Shunlu:', why: 'No more mails like this? Switch them off in your settings:', brand: 'Shunlu 順路' },
};

/** The page on which a user turns notifications off (D71). */
const SETTINGS_PATH = '/settings';

interface Composition {
  delivery: Pick<Delivery, 'id' | 'createdAt'>;
  payload: MailPayload;
  to: string;
  language: Language;
  publicUrl: string;
}

export function composeMail({ delivery, payload, to, language, publicUrl }: Composition): Mail {
  const words = WORDS[language];
  const settings = `${publicUrl}${SETTINGS_PATH}`;
  const linked = (line: string): string => linkedLine(line, publicUrl);
  const target = payload.path === null ? [] : [`${words.open}\n${publicUrl}${payload.path}`];
  const footer = `${words.brand}${payload.isNotice ? `\n${words.why}\n${settings}` : ''}`;
  return {
    to,
    subject: oneLine(payload.subject),
    // The line `-- ` begins the signature (RFC 3676 §4.3).
    text: [payload.text, ...target, `-- \n${footer}`].join('\n\n'),
    // A notification may contain other users' texts: a message, a reason, an address. It is escaped without links.
    html: page(language, paragraphs(payload.text, payload.isNotice ? escaped : linked) + paragraphs([...target, footer].join('\n\n'), linked)),
    // The headers prevent out-of-office replies (RFC 3834), and let mail programs show an unsubscribe link (RFC 2369).
    headers: { 'Auto-Submitted': 'auto-generated', ...(payload.isNotice && { 'List-Unsubscribe': `<${settings}>` }) },
    // The id contains the time, because the ids of a new database begin at 1 again.
    messageId: `<shunlu-${delivery.id}-${delivery.createdAt.getTime().toString(36)}@${new URL(publicUrl).hostname}>`,
  };
}

/** Collapses white space, because names and addresses may contain line breaks, and a subject is one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Turns a line into a link if it consists only of a URL of this server. */
function linkedLine(line: string, publicUrl: string): string {
  const isOwn = line.startsWith(`${publicUrl}/`) && !/\s/.test(line);
  return isOwn ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line);
}

function paragraphs(text: string, renderLine: (line: string) => string): string {
  return text.split('\n\n').map((paragraph) => `<p>${paragraph.split('\n').map(renderLine).join('<br>')}</p>`).join('');
}

function page(language: Language, body: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${body}</body></html>`;
}
