import { describe, expect, it } from 'vitest';
import { reportPage } from './report.ts';
import type { Finding } from './verdict.ts';

const facts = { base: '<main>', commit: '0123456789abcdef', days: 3, browser: 'Chromium 156', seconds: 12, at: '2026-11-20T02:50:00Z' };

const changed: Finding = {
  id: 'primitives-badge--tones',
  title: 'Primitives/Badge',
  name: 'R2.1: "two" <tones>',
  mode: 'light-zh-1280',
  verdict: { kind: 'changed', pixels: 1234 },
  pictures: { base: 'base/light-zh-1280/a.png', now: 'now/light-zh-1280/a.png', difference: 'difference/light-zh-1280/a.png' },
};
const failed: Finding = { ...changed, verdict: { kind: 'failed', base: undefined, now: 'play: <b>' }, pictures: {} };
const same: Finding = { ...changed, verdict: { kind: 'same' }, pictures: {} };

describe('the report', () => {
  it('shows base, now and difference of what differs, with words for each picture', () => {
    const page = reportPage([changed, same], facts);
    expect(page).toContain('1 of 2 pictures differ.');
    expect(page.match(/<article /g)).toHaveLength(1);
    expect(page.match(/<img [^>]*alt="[^"]+"/g)).toHaveLength(3);
    expect(page).toContain('1,234 pixels');
    expect(page).toContain('clock moved 3 days');
  });

  it('takes no text for markup', () => {
    const page = reportPage([changed, failed], facts);
    expect(page).toContain('R2.1: &quot;two&quot; &lt;tones&gt;');
    expect(page).toContain('play: &lt;b&gt;');
    expect(page).toContain('&lt;main&gt;');
    expect(page).not.toMatch(/<tones>|<main>[^]*<main>/);
  });

  it('says when nothing differs', () => {
    const page = reportPage([same, same], facts);
    expect(page).toContain('All 2 pictures are the same.');
    expect(page).not.toContain('<form');
  });

  it('stands alone, in the tokens of the house', () => {
    const page = reportPage([changed], facts);
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page).toContain('--accent: var(--blue-600)');
    expect(page).toContain('[data-theme="dark"]');
    const style = page.slice(page.indexOf('<style>'), page.indexOf('</style>'));
    expect(style.includes('${')).toBe(false);
    const used = [...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    for (const name of new Set(used)) expect(style.includes(`${name}:`), name).toBe(true);
  });
});
