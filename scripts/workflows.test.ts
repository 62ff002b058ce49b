import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.ts';

const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const boot = readFileSync(path.join(ROOT, 'scripts/boot.mjs'), 'utf8');

describe('workflows', () => {
  it.each(workflows)('$file: each action is pinned to a commit, with its version beside it', ({ text }) => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it.each(workflows)('$file: Node and pnpm are those that npm start brings', ({ text }) => {
    const [node, pnpm] = [...boot.matchAll(/version: '([\d.]+)'/g)].map(([, version]) => version);
    for (const [, version] of text.matchAll(/node-version: (.+)/g)) expect(version).toBe(node);
    for (const [, version] of text.matchAll(/pnpm@([\d.]+)/g)) expect(version).toBe(pnpm);
  });
});
