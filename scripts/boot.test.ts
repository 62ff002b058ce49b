import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toExitCode, isInstalled, withoutNpmTraces } from './boot.mjs';

describe('boot', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shunlu-boot-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };

  it('installs when nothing is installed, and when the lock file has changed since', () => {
    expect(isInstalled(folder)).toBe(false);
    write('pnpm-lock.yaml', 'one');
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.pnpm/lock.yaml', 'one');
    expect(isInstalled(folder)).toBe(true);
    write('pnpm-lock.yaml', 'two');
    expect(isInstalled(folder)).toBe(false);
  });

  it('keeps what npm says about its own run from npx and pnpm, and keeps the rest', () => {
    const preserved = { PATH: '/bin', PORT: '3001', DATABASE_URL: 'x', npm_config_registry: 'r', npm_config_cache: 'c' };
    const traces = {
      npm_package_json: 'p',
      npm_lifecycle_event: 'start',
      npm_config_prefix: '/x',
      npm_config_local_prefix: '/x',
      npm_config_user_agent: 'npm',
      npm_config_node_gyp: 'g',
    };
    expect(withoutNpmTraces({ ...preserved, ...traces })).toEqual(preserved);
  });

  it('takes a child that a signal ended for a failure', () => {
    expect(toExitCode(0, null)).toBe(0);
    expect(toExitCode(3, null)).toBe(3);
    expect(toExitCode(null, 'SIGKILL')).toBe(137);
    expect(toExitCode(null, 'SIGINT')).toBe(130);
  });
});
