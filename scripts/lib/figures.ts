import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { ROOT } from './paths.ts';

/** A measured figure with its limit. */
export interface Figure {
  what: string;
  limit: number;
  /** Each measurement; the figure is their median. */
  values: readonly number[];
  unit: 's' | 'ms' | '';
  digits: number;
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Formats a figure as `Landing page, LCP: 1.21 s (limit 1.5; 1.20 1.21 1.25)`. */
export function describeFigure({ what, limit, values, unit, digits }: Figure): { line: string; isHeld: boolean } {
  const median = getMedian(values);
  const isHeld = median <= limit;
  const each = values.map((value) => value.toFixed(digits)).join(' ');
  return { line: `${what}: ${median.toFixed(digits)} ${unit} (limit ${limit}; ${each})${isHeld ? '' : '  ABOVE ITS LIMIT'}`, isHeld };
}

/** Writes `docs/figures/<name>.md` with the commit and the machine. */
export function recordFigures(name: string, title: string, command: string, lines: readonly string[]): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  const source = `\`${command}\` wrote this on ${new Date().toISOString().slice(0, 10)}, at commit \`${git('rev-parse', '--short=12', 'HEAD')}\`${changes}: ${machine}.`;
  writeFileSync(path.join(ROOT, 'docs/figures', `${name}.md`), `# ${title}\n\n${source}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
}
