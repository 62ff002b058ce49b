import { describe, expect, it, vi } from 'vitest';
import { findOrInstallChromium, findOrInstallTestChromium, findTestChromium, NoChromium, type Machine } from './chromium.ts';

/** Builds a machine on which these browsers exist and start. */
function machineWith(browsers: string[], rest: Partial<Machine> = {}): Machine & { ran: string[] } {
  const ran: string[] = [];
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (file) => browsers.includes(file),
    starts: (browser) => browsers.includes(browser),
    getPlaywrightBrowser: () => '/cache/chrome',
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      return false;
    },
    isRoot: false,
    ...rest,
    ran,
  };
}

describe('finding a Chromium', () => {
  it('takes the one that CHROMIUM_PATH names, which must start', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' };
    expect(findOrInstallChromium(machineWith(['/opt/chrome', '/usr/bin/chromium'], { env }))).toBe('/opt/chrome');
    expect(() => findOrInstallChromium(machineWith(['/usr/bin/chromium'], { env }))).toThrow(NoChromium);
  });

  it('takes one on this machine that starts', () => {
    expect(findOrInstallChromium(machineWith(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome');
    const broken = machineWith(['/usr/bin/chromium', '/usr/bin/chrome'], { starts: (file) => file === '/usr/bin/chrome' });
    expect(findOrInstallChromium(broken)).toBe('/usr/bin/chrome');
    expect(findOrInstallChromium(machineWith(['/cache/chrome']))).toBe('/cache/chrome');
  });

  it('installs Playwright’s, or as root on Debian its package', () => {
    const browsers: string[] = [];
    const downloads = machineWith(browsers, { run: () => browsers.push('/cache/chrome') > 0 });
    expect(findOrInstallChromium(downloads)).toBe('/cache/chrome');

    const onDebian = ['/usr/bin/apt-get'];
    const debian = machineWith(onDebian, {
      isRoot: true,
      run: (command, args) => {
        if (command === 'apt-get' && args.includes('chromium')) onDebian.push('/usr/bin/chromium');
        return command === 'apt-get';
      },
    });
    expect(findOrInstallChromium(debian)).toBe('/usr/bin/chromium');
  });

  it('prefers the headless shell when none is named', () => {
    const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(findOrInstallTestChromium(machineWith(both))).toBe('/usr/bin/chromium-headless-shell');
    expect(findOrInstallTestChromium(machineWith(both, { starts: (file) => file === '/usr/bin/chromium' }))).toBe('/usr/bin/chromium');
    const env = { CHROMIUM_PATH: '/usr/bin/chromium', PATH: '/usr/bin' };
    expect(findOrInstallTestChromium(machineWith(both, { env }))).toBe('/usr/bin/chromium');
    const bare: string[] = ['/usr/bin/apt-get'];
    const debian = machineWith(bare, {
      isRoot: true,
      run: (command, args) => {
        if (command === 'apt-get' && args.includes('install')) bare.push(`/usr/bin/${args.at(-1)}`);
        return command === 'apt-get';
      },
    });
    expect(findOrInstallTestChromium(debian)).toBe('/usr/bin/chromium-headless-shell');
  });

  it('finds the same for Playwright and Vitest, and installs none', () => {
    const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(findTestChromium(machineWith(both))).toBe(findOrInstallTestChromium(machineWith(both)));
    expect(findTestChromium(machineWith(['/usr/bin/chromium']))).toBe('/usr/bin/chromium');
    const bare = machineWith(['/usr/bin/apt-get'], { isRoot: true });
    expect([findTestChromium(bare), bare.ran]).toEqual([undefined, []]);
  });

  it('does not start a named one again in each worker', () => {
    const starts = vi.fn(() => true);
    expect(findTestChromium(machineWith(['/opt/chrome'], { starts, env: { CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' } }))).toBe('/opt/chrome');
    expect(starts).not.toHaveBeenCalled();
  });

  it('says what to do when there is none', () => {
    const bare = machineWith(['/usr/bin/apt-get']);
    expect(() => findOrInstallChromium(bare)).toThrow(/set CHROMIUM_PATH/);
    expect(bare.ran).toEqual([expect.stringMatching(/playwright.* install chromium$|install chromium$/)]);
  });
});
