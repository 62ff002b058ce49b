import { execFileSync } from 'node:child_process';
import { cpSync, copyFileSync, existsSync, globSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

/**
 * Copies the working tree as it stands, what is not committed yet too, to a folder where it can be broken.
 * What is installed comes along as hard links: a second, and no space.
 *
 * @param target - a folder that does not exist yet
 */
export function copyTree(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of listed.split('\0')) {
    const source = path.join(ROOT, file);
    // Listed are also files that were removed and not committed yet.
    if (file === '' || !existsSync(source)) continue;
    cpSync(source, path.join(target, file), { verbatimSymlinks: true });
  }
  for (const folder of ['node_modules', ...globSync('packages/*/node_modules', { cwd: ROOT })]) linkFolder(path.join(ROOT, folder), path.join(target, folder));
}

/**
 * Of files only those of packages, and of folders with a dot only pnpm's store: the rest are caches and pnpm's own notes,
 * which are written in place, so that the copy's would be ours. For the same reason pnpm has no business in the copy.
 */
function linkFolder(source: string, target: string, isInStore = false): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (!isInStore && (entry.isFile() || entry.name.startsWith('.')) && entry.name !== '.pnpm') continue;
    else if (entry.isFile()) linkFile(from, to);
    else linkFolder(from, to, isInStore || path.basename(source) === '.pnpm');
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another file system.
    copyFileSync(from, to);
  }
}
