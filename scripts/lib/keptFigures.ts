import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { ROOT } from './paths.ts';

/** When, of what and where figures were taken: read before the first of them, for a commit may come while they are taken. */
export interface Circumstances {
  at: Date;
  commit: string;
  /** Whether nothing differed from that commit. */
  isClean: boolean;
  machine: string;
}

/** Those of now. */
export function circumstances(): Circumstances {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  return {
    at: new Date(),
    commit: git('rev-parse', '--short=12', 'HEAD'),
    isClean: git('status', '--porcelain', '--untracked-files=no') === '',
    machine: `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
  };
}

/** The sentence that heads a file of figures: which command wrote it, when that began, of what and where. */
export function writtenBy(command: string, { at, commit, isClean, machine }: Circumstances): string {
  return `\`${command}\` began this on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, of commit \`${commit}\`${isClean ? '' : ' with changes'}: ${machine}.`;
}

/** Output fit for a block of text: wherever this project lies, it says so of itself as `.`. */
export function asBlock(output: string): string {
  const lines = output
    .replaceAll(ROOT, '.')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line, index, all) => line !== '' || (all[index - 1] ?? '') !== '');
  return `\`\`\`text\n${lines.join('\n').trim().replaceAll('```', "'''")}\n\`\`\`\n`;
}

/** Writes `docs/figures/<name>.md`. @returns its path, from the root */
export function keepFigures(name: string, text: string): string {
  const file = path.join(ROOT, 'docs/figures', `${name}.md`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return path.relative(ROOT, file);
}
