import { expect, it } from 'vitest';
import { withLanding, withWaiting } from '../packages/app/build/prerender.ts';
import { buildClassName, withStableClasses } from '../packages/app/build/stableClasses.ts';

const PAGE =
  '<!doctype html><html><head><title>順路</title><script type="module" crossorigin src="/assets/index-1a.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/vendor-2b.js"></head><body><div id="root"></div></body></html>';
const LANDING = { html: '<h1>一起走 $&</h1>', styles: '<style data-styled="true">h1{margin:0}</style>', title: '順路 Shunlu', year: '2026' };

it('puts the landing page, its styles, its title and its year into the page, letter by letter', () => {
  const page = withLanding(PAGE, LANDING);
  expect(page).toContain('<div id="root" data-prerendered="2026"><h1>一起走 $&</h1></div>');
  expect(page).toContain(`${LANDING.styles}<style>[data-landing='hidden'] #root{display:none}</style></head>`);
  expect(page).toContain('<title>順路 Shunlu</title>');
});

it('lets the app be loaded by a script of its own, after the first paint', () => {
  const page = withLanding(PAGE, LANDING);
  expect(page).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
  const [, loader] = /<script>([\s\S]*)<\/script><\/body>/.exec(page) ?? [];
  expect(loader).toContain('{"script":"/assets/index-1a.js","imports":["/assets/vendor-2b.js"]}');
});

it('lays the frames of a search into the page, where nothing of them is drawn or read, with no style that the policy stops', () => {
  const page = withWaiting(PAGE, { frames: { 'zh-TW passenger': '<p style="--x:1">{from}</p>', 'en driver': '<p>$&</p>' }, styles: LANDING.styles });
  expect(page).toContain('<div id="root"></div><template data-for="zh-TW passenger"><div inert><p data-style="--x:1">{from}</p></div></template>');
  expect(page).toContain('<template data-for="en driver"><div inert><p>$&</p></div></template></body>');
  expect(page).toContain(`${LANDING.styles}</head>`);
  expect(() => withWaiting(PAGE, { frames: { en: '<script>1</script>' }, styles: '' })).toThrow('CSP');
});

it('refuses what the content security policy would stop, and a page that it does not know', () => {
  expect(() => withLanding(PAGE, { ...LANDING, html: '<p style="color:red">x</p>' })).toThrow('CSP');
  expect(() => withLanding(PAGE, { ...LANDING, html: '<script>1</script>' })).toThrow('CSP');
  expect(() => withLanding('<html><head></head></html>', LANDING)).toThrow('no module');
  expect(() => withLanding(PAGE.replace('root', 'app'), LANDING)).toThrow('lacks');
});

it('names each styled component by its file and place, so that Node and the browser agree', () => {
  const named: string[] = [];
  const code = withStableClasses('const A = styled.div`margin:0`; const B = styled(A)`gap:0`; const G = createGlobalStyle`a{}`;', 'ui/src/Card.tsx', (name) => named.push(name));
  const [first, second] = [buildClassName('ui/src/Card.tsx 0'), buildClassName('ui/src/Card.tsx 1')];
  expect(code).toBe(
    `const A = styled.div.withConfig({componentId:"${first}"})\`margin:0\`; const B = styled(A).withConfig({componentId:"${second}"})\`gap:0\`; const G = createGlobalStyle\`a{}\`;`,
  );
  expect(named).toEqual([first, second]);
  expect(first).toMatch(/^s[0-9a-f]{8}$/);
});
