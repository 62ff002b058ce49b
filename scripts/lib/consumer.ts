import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { UI } from './library.ts';
import { toolPath } from './paths.ts';

/** Below `packages/ui`, so that what the library depends on is found where pnpm put it. */
const CONSUMER = path.join(UI, 'node_modules/.consumer');

/** Somebody else's page: components by their path, with types that are ours and not `any`. */
const PAGE = `
import { RideCard, type RideCardProps } from '@shunlu/ui/rides/RideCard/RideCard.tsx';
import { Badge } from '@shunlu/ui/primitives/Badge/Badge.tsx';
import { formatPrice } from '@shunlu/ui/i18n/price.ts';
import words from '@shunlu/ui/locales/en/common.json';

export const price: string = formatPrice(180);
export const word: string = words.price.perSeat;
export const card = (props: RideCardProps) => <RideCard {...props} />;
export const badge = <Badge tone="ok">{word}</Badge>;
// @ts-expect-error no such tone
export const wrong = <Badge tone="loud">{word}</Badge>;
// @ts-expect-error not open to others
export type Closed = typeof import('@shunlu/ui/src/primitives/Badge/Badge.tsx');
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    module: 'ESNext',
    moduleResolution: 'bundler',
    target: 'ES2023',
    jsx: 'react-jsx',
    resolveJsonModule: true,
    // The contract comes as its sources; only this library is packed here.
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  files: ['page.tsx'],
};

/** Bundled from the packed modules and drawn to a string. */
const SCRIPT = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Badge } from '@shunlu/ui/primitives/Badge/Badge.tsx';
process.stdout.write(renderToStaticMarkup(createElement(Badge, { tone: 'ok' }, 'Reserved')));
`;

/**
 * Packs the built library as it would be published, installs it where nothing of the workspace is seen, and uses it:
 * types and modules by path. Answers what does not work; empty when all does.
 */
export async function findConsumerProblems(): Promise<string[]> {
  const installed = path.join(CONSUMER, 'node_modules/@shunlu/ui');
  rmSync(CONSUMER, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  try {
    execFileSync('pnpm', ['pack', '--pack-destination', CONSUMER], { cwd: UI, stdio: 'pipe' });
    const [archive] = readdirSync(CONSUMER).filter((file) => file.endsWith('.tgz'));
    if (archive === undefined) return ['pnpm pack wrote no archive'];
    execFileSync('tar', ['-xzf', path.join(CONSUMER, archive), '-C', installed, '--strip-components', '1']);
    writeFileSync(path.join(CONSUMER, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(path.join(CONSUMER, 'page.tsx'), PAGE);
    writeFileSync(path.join(CONSUMER, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    writeFileSync(path.join(CONSUMER, 'page.mjs'), SCRIPT);
    const types = getOutput([toolPath('tsc'), '-p', CONSUMER]);
    await build({
      configFile: false,
      root: CONSUMER,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: 'page.mjs', outDir: 'out' },
    });
    const drawn = getOutput([path.join(CONSUMER, 'out/page.js')]);
    return [
      ...(types.failed ? [`types of the packed library: ${types.text}`] : []),
      ...(drawn.failed || !/data-component="Badge"[^>]*><span>Reserved</.test(drawn.text) ? [`the packed library, drawn: ${drawn.text}`] : []),
    ];
  } finally {
    rmSync(CONSUMER, { recursive: true, force: true });
  }
}

function getOutput(args: readonly string[]): { text: string; failed: boolean } {
  try {
    return { text: execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }), failed: false };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { text: `${stdout}${stderr}`.trim(), failed: true };
  }
}
