import { foldWidth } from './foldWidth.ts';

/** An RFC 5321 dot-atom: no quotes, comments, brackets, commas or semicolons. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** The maximum length of a local part in RFC 5321. */
const LOCAL_PART_MAX = 64;
/** At least two RFC 1123 labels. The last begins with a letter, which excludes IP addresses. */
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalises an e-mail address as people type and paste it, in lower case. It folds full-width ＠ and ．. It removes
 * `mailto:`, outer spaces and trailing punctuation.
 */
export function foldEmail(text: string): string {
  const folded = foldWidth(text).toLowerCase();
  return /^mailto:([^?]*)/.exec(folded)?.[1] ?? folded;
}

/** Folds an address and converts its domain to Punycode, so that each domain has one spelling. */
export function normaliseEmail(text: string): string {
  const address = foldEmail(text);
  const at = address.lastIndexOf('@');
  return at === -1 ? address : `${address.slice(0, at)}@${toAsciiDomain(address.slice(at + 1).replaceAll('。', '.'))}`;
}

/** Converts a domain to Punycode (UTS 46, like browsers and Node). Returns the domain unchanged if that fails. */
function toAsciiDomain(domain: string): string {
  // `URL` could parse other characters as more than a host. Such a domain stays unchanged and fails validation.
  if (/^[\u0020-\u007e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Whether a normalised text is an address that mail can be sent to. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  return at > 0 && at <= LOCAL_PART_MAX && LOCAL_PART.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1));
}

/**
 * Returns one key for all spellings of a mailbox: without a plus suffix, and for Gmail without dots. Each mailbox has one
 * account, and rate limits count by it (D117). Mail goes to the original address.
 */
export function toEmailKey(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  const untagged = address.slice(0, at).replace(/^([^+]+)\+.*$/s, '$1');
  const domain = address.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
