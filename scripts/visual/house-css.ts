import { readFileSync } from 'node:fs';
import path from 'node:path';
import { breakpoints, from } from '@shunlu/ui/tokens/breakpoints.ts';
import { ROOT } from '../lib/paths.ts';

/** The design tokens and what every element starts from, as plain CSS, read where they stand. */
export function houseCss(): string {
  return ['TokenStyle', 'BaseStyle'].map((name) => readTemplate(path.join(ROOT, `packages/ui/src/tokens/${name}.ts`))).join('\n');
}

function readTemplate(file: string): string {
  const template = /createGlobalStyle`([^`]*)`/.exec(readFileSync(file, 'utf8'))?.[1];
  if (template === undefined) throw new Error(`${file} holds no createGlobalStyle template`);
  return template.replaceAll(/\$\{from\('(\w+)'\)\}/g, (call, name: string) => (isBreakpoint(name) ? from(name) : call));
}

function isBreakpoint(name: string): name is keyof typeof breakpoints {
  return Object.hasOwn(breakpoints, name);
}
