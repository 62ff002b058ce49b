import { expect, it } from 'vitest';
import { listPreloadFiles, withLanding, withSkeleton } from '../packages/app/build/prerender.ts';

const PAGE = '<!doctype html><html><head><title>順路</title></head><body><div id="root"></div></body></html>';
const STYLES = '<style data-styled="true">h1{margin:0}</style>';
const LANDING = { html: '<h1>一起走 $&</h1>', styles: STYLES, title: '順路 Shunlu', year: '2026' };

it('puts the landing page, its styles, its title and its year into the page literally', () => {
  const page = withLanding(PAGE, LANDING);
  expect(page).toContain('<div id="root" data-prerendered="2026"><h1>一起走 $&</h1></div>');
  expect(page).toContain(`${STYLES}</head>`);
  expect(page).toContain('<title>順路 Shunlu</title>');
});

it('puts the skeleton before the root, hidden from visitors, with the files that members preload', () => {
  const page = withSkeleton(PAGE, { html: '<i>$&</i>', styles: STYLES }, { en: ['/assets/a.js'] }, { en: ['/assets/b.js'] });
  expect(page).toContain('<div id="skeleton"><i>$&</i></div><div id="root"></div>');
  expect(page).toContain('#skeleton{display:none}[data-member] #skeleton{display:block}');
  expect(page).toContain('(document, {"en":["/assets/a.js"]}, {"en":["/assets/b.js"]});');
});

it('refuses a page without the marks that it replaces', () => {
  expect(() => withLanding(PAGE.replace('root', 'app'), LANDING)).toThrow('lacks');
  expect(() => withSkeleton(PAGE.replace('root', 'app'), { html: '', styles: '' }, {})).toThrow('lacks');
});

it('lists the files of modules with all that they import, and of their texts by language; refuses a module that the build lacks', () => {
  const chunks = [
    { fileName: 'assets/page-1.js', moduleIds: ['/x/packages/app/src/a/Page.tsx'], imports: ['assets/shared-2.js'] },
    { fileName: 'assets/shared-2.js', moduleIds: ['/x/packages/ui/src/b.ts'], imports: [] },
    { fileName: 'assets/zh-3.js', moduleIds: ['/x/packages/ui/locales/zh-TW/rides.json'], imports: [] },
    { fileName: 'assets/en-4.js', moduleIds: ['/x/packages/ui/locales/en/rides.json'], imports: [] },
  ];
  expect(listPreloadFiles(chunks, ['app/src/a/Page.tsx'], ['rides'])).toEqual({
    'zh-TW': ['/assets/page-1.js', '/assets/shared-2.js', '/assets/zh-3.js'],
    en: ['/assets/page-1.js', '/assets/shared-2.js', '/assets/en-4.js'],
  });
  expect(() => listPreloadFiles(chunks, ['app/src/a/Other.tsx'], [])).toThrow('No file of the build');
});
