import { foldWidth } from './foldWidth.ts';

/** RFC 5321 dot-atom: neither quotes nor comments, brackets, commas or semicolons. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** RFC 5321 length of it. */
const LOCAL_PART_MAX = 64;
/** RFC 1123 labels, two at least; the last is no number, so that it is no IP address. */
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * An e-mail address as people type and copy it: full-width ＠ and ．, `mailto:`, spaces around it and a comma or full stop
 * after it go. In lower case.
 */
export function foldEmail(text: string): string {
  const folded = foldWidth(text).toLowerCase();
  return /^mailto:([^?]*)/.exec(folded)?.[1] ?? folded;
}

/** The same, with a domain in other letters as Punycode, so that each domain is spelled one way. */
export function normaliseEmail(text: string): string {
  const address = foldEmail(text);
  const at = address.lastIndexOf('@');
  return at === -1 ? address : `${address.slice(0, at)}@${toAsciiDomain(address.slice(at + 1).replaceAll('。', '.'))}`;
}

/** The Punycode of a domain (UTS 46, as browsers and Node do it); itself where it has none. */
function toAsciiDomain(domain: string): string {
  // What URL would read as something else than a host stays as it is, and is refused.
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
 * Names the mailbox of an address, however it is spelled: without what follows a plus, and at Gmail without dots. One mailbox
 * has one account, and limits count by it (D117). Mail goes to the address itself.
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
