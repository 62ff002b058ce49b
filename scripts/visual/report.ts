import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { houseCss } from './house-css.ts';
import { countKinds, KINDS, type Finding, type Kind } from './verdict.ts';

/** What was compared with what. */
export interface Facts {
  /** As it was typed, and the commit that it means. */
  base: string;
  commit: string;
  days: number;
  browser: string;
  seconds: number;
  /** ISO time. */
  at: string;
}

const LABELS: Readonly<Record<Kind, { label: string; tone: string; says: string }>> = {
  changed: { label: 'Changed', tone: 'warn', says: 'looks different than in the base' },
  unsteady: { label: 'Unsteady', tone: 'bad', says: 'does not look the same twice; nothing can be said about what changed' },
  failed: { label: 'Failed', tone: 'bad', says: 'does not render, or its play function failed' },
  added: { label: 'Added', tone: 'ok', says: 'is not in the base' },
  removed: { label: 'Removed', tone: 'plain', says: 'is in the base only' },
  same: { label: 'Same', tone: 'plain', says: 'looks the same' },
};

const FIGURES = { base: 'Base', now: 'Now', difference: 'Difference' } as const;

/** Writes `index.html` into the folder that holds the findings' pictures; together they can be moved anywhere. */
export function writeReport(folder: string, findings: readonly Finding[], facts: Facts): void {
  writeFileSync(path.join(folder, 'index.html'), reportPage(findings, facts));
}

/** The whole page. Everything is shown without its script, which only filters. */
export function reportPage(findings: readonly Finding[], facts: Facts): string {
  const counts = countKinds(findings);
  const shown = findings.filter(({ verdict }) => verdict.kind !== 'same');
  return `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shown.length === 0 ? 'Nothing differs' : `${shown.length} pictures differ`} · Shunlu, visual comparison</title>
<script>document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';</script>
<style>${houseCss()}${part('report.css')}</style>
</head>
<body>
<a class="skip" href="#findings">Skip to what differs</a>
${header(findings.length, shown.length, facts)}
${shown.length === 0 ? nothing() : filters(shown, counts) + sections(shown)}
${shown.length === 0 ? '' : `<script>${part('report.js')}</script>`}
</body>
</html>
`;
}

/** Style and script of the page, which is all that a browser reads. */
function part(name: 'report.css' | 'report.js'): string {
  return readFileSync(path.join(import.meta.dirname, 'report', name), 'utf8');
}

function header(all: number, differing: number, { base, commit, days, browser, seconds, at }: Facts): string {
  const verdict = differing === 0 ? `All ${all} pictures are the same.` : `${differing} of ${all} pictures differ.`;
  const facts: [string, string][] = [
    ['Base', `${escape(base)} <code>${escape(commit.slice(0, 9))}</code>`],
    ['Now', days === 0 ? 'working tree' : `working tree, clock moved ${days} days`],
    ['Browser', escape(browser)],
    ['Time', `${seconds} s, <time datetime="${escape(at)}">${escape(at.slice(0, 16).replace('T', ' '))} UTC</time>`],
  ];
  return `<header>
<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M6.5 4.5v12c0 4.6-.8 7.5-3 11M26.5 4.5v23"/><path class="route" d="M16.5 11v9"/><circle class="start" cx="16.5" cy="7.5" r="3"/><circle class="end" cx="16.5" cy="23.5" r="4.3"/></svg>
<h1>${verdict}</h1>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>
</header>`;
}

function nothing(): string {
  return '<main id="findings"><p class="nothing"><span aria-hidden="true"></span>Every story looks as it does in the base.</p></main>';
}

function filters(shown: readonly Finding[], counts: Readonly<Record<Kind, number>>): string {
  const kinds = KINDS.filter((kind) => kind !== 'same' && counts[kind] > 0);
  const choice = (value: string, label: string, count: number, isChecked = false) =>
    `<label><input type="radio" name="kind" value="${value}"${isChecked ? ' checked' : ''}><span>${label} <b>${count}</b></span></label>`;
  const modes = [...new Set(shown.map(({ mode }) => mode))].sort();
  return `<form role="search" aria-label="Filter">
<fieldset><legend>Show</legend>${choice('', 'All', shown.length, true)}${kinds.map((kind) => choice(kind, LABELS[kind].label, counts[kind])).join('')}</fieldset>
<label class="field">Mode<select name="mode"><option value="">All modes</option>${modes.map((mode) => `<option>${escape(mode)}</option>`).join('')}</select></label>
<label class="field">Story<input type="search" name="text" placeholder="Badge" autocomplete="off"></label>
<output>${shown.length} shown</output>
</form>`;
}

function sections(shown: readonly Finding[]): string {
  const section = (title: string) => {
    const articles = shown.filter((finding) => finding.title === title).map(article);
    return `<section><h2>${escape(title)}</h2>${articles.join('')}</section>`;
  };
  return `<main id="findings">${[...new Set(shown.map(({ title }) => title))].map(section).join('')}</main>`;
}

function article(finding: Finding): string {
  const { id, title, name, mode, verdict, pictures } = finding;
  const { label, tone, says } = LABELS[verdict.kind];
  const facts = [
    `<span class="badge" data-tone="${tone}" title="${says}">${label}</span>`,
    `<span>${escape(mode)}</span>`,
    ...('pixels' in verdict ? [`<span>${verdict.pixels.toLocaleString('en')} pixels</span>`] : []),
    `<code>${escape(id)}</code>`,
  ];
  const figures = (['base', 'now', 'difference'] as const).flatMap((what) => {
    const file = pictures[what];
    return file === undefined ? [] : [figure(file, FIGURES[what], `${title} ${name}, ${mode}: ${FIGURES[what]}`)];
  });
  return `<article data-kind="${verdict.kind}" data-mode="${escape(mode)}" data-text="${escape(`${id} ${title} ${name}`.toLowerCase())}">
<h3>${escape(name)}</h3><p class="facts">${facts.join('')}</p>${faults(finding)}
${figures.length === 0 ? '' : `<div class="pictures">${figures.join('')}</div>`}
</article>`;
}

function faults({ verdict }: Finding): string {
  if (verdict.kind !== 'failed') return '';
  return (['base', 'now'] as const)
    .map((side) => (verdict[side] === undefined ? '' : `<p class="fault"><b>${FIGURES[side]}</b> ${escape(verdict[side])}</p>`))
    .join('');
}

function figure(file: string, caption: string, alt: string): string {
  const address = escape(file.split('/').map(encodeURIComponent).join('/'));
  return `<figure><figcaption>${caption}</figcaption><a href="${address}"><img src="${address}" alt="${escape(alt)}" loading="lazy"></a></figure>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
