import { describe, expect, it } from 'vitest';
import { filesOf, withAhead } from '../packages/app/build/ahead.ts';
import { withoutEffects } from '../packages/app/build/leanRouter.ts';

const MODULES = [
  'app/src/MemberApp.tsx', 'app/src/search/SearchPage.tsx', 'ui/src/rides/SearchForm/SearchForm.tsx', 'app/src/data/together.ts',
  'app/src/search/Findings.tsx',
];
const NAMESPACES = ['common', 'navigation', 'pages', 'feedback', 'search', 'places', 'forms', 'rides', 'errors', 'screens'];
const chunk = (fileName: string, modules: readonly string[], imports: string[] = [], length = 1) =>
  ({ fileName, imports, code: '-'.repeat(length), moduleIds: modules.map((module) => `/house/packages/${module}`) });
const CHUNKS = [
  ...MODULES.map((module, index) => chunk(`assets/${index}.js`, [module], ['assets/vendor.js', 'assets/shared.js'])),
  chunk('assets/vendor.js', []),
  chunk('assets/shared.js', [], ['assets/deep.js']),
  chunk('assets/deep.js', [], [], 2),
  ...['zh-TW', 'en'].map((language) => chunk(`assets/texts-${language}.js`, NAMESPACES.map((name) => `ui/locales/${language}/${name}.json`))),
];
const PAGE =
  '<head><script>boot()</script><script type="module" crossorigin src="/assets/index.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/vendor.js"></head>';

interface Visit {
  pathname: string;
  search?: string;
  token?: string | null;
  lang?: string;
  isDesk?: boolean;
}

/** Runs the script of a page; answers what it fetches, and whether the server was asked. */
function visit({ pathname, search = '', token = 'abc', lang = 'zh-TW', isDesk = false }: Visit) {
  const page = withAhead(PAGE, filesOf(CHUNKS), 'asked.push(1);');
  const script = /<script>(?!boot)([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const hrefs: string[] = [];
  const asked: number[] = [];
  const surroundings = {
    asked,
    localStorage: { getItem: () => token },
    location: { pathname, search },
    matchMedia: () => ({ matches: isDesk }),
    document: {
      documentElement: { lang },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => void hrefs.push(href) },
    },
  };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is a text of ours, and in the page a script
  new Function(...Object.keys(surroundings), script)(...Object.values(surroundings));
  return { hrefs, isAsked: asked.length > 0 };
}

describe('what the page of the search fetches ahead', () => {
  it('is all that it imports, each file once, the longest first, without what the page names itself', () => {
    const { hrefs } = visit({ pathname: '/search' });
    expect(hrefs).toEqual(['/assets/deep.js', '/assets/0.js', '/assets/shared.js', '/assets/1.js', '/assets/texts-zh-TW.js', '/assets/2.js']);
  });

  it('with a search is what shows results, and asks for them; the form on a desk only', () => {
    const phone = visit({ pathname: '/search', search: '?from_lat=25', lang: 'en' });
    expect(phone.isAsked).toBe(true);
    expect(phone.hrefs).toContain('/assets/4.js');
    expect(phone.hrefs).toContain('/assets/texts-en.js');
    expect(phone.hrefs).not.toContain('/assets/2.js');
    expect(visit({ pathname: '/search', search: '?from_lat=25', isDesk: true }).hrefs).toContain('/assets/2.js');
  });

  it('is nothing elsewhere, and for whom is not logged in', () => {
    const nothing = { hrefs: [], isAsked: false };
    expect(visit({ pathname: '/bookings', search: '?a=b' })).toEqual(nothing);
    expect(visit({ pathname: '/search', search: '?from_lat=25', token: null })).toEqual(nothing);
  });

  it('comes after what the page loads itself, which no script holds up', () => {
    const page = withAhead(PAGE, filesOf(CHUNKS), '');
    expect(page.indexOf('/assets/vendor.js')).toBeLessThan(page.indexOf('boot()'));
    expect(page.match(/type="module"/g)).toHaveLength(1);
    expect(page.indexOf('boot()')).toBeLessThan(page.indexOf('modulepreload\', crossOrigin'));
  });

  it('is not guessed where the build lacks it', () => {
    expect(() => filesOf(CHUNKS.slice(1))).toThrow('MemberApp');
    expect(() => withAhead('<head></head>', filesOf(CHUNKS), '')).toThrow('no module');
    expect(() => withAhead(PAGE, filesOf(CHUNKS), 'a = "</script>"')).toThrow('script');
  });
});

it('react-router is told what happens by nothing', () => {
  const code = [
    'var Form = React10.forwardRef(', '  a', ');', 'Form.displayName = "Form";',
    'var Guard = class extends React2.Component {', '  render() {}', '};', 'var ENABLE_DEV_WARNINGS = true;',
  ].join('\n');
  expect(withoutEffects(code).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React10.forwardRef(', '  a', ');', '',
    'var Guard = /* @__PURE__ */ ((Component) => class extends Component {', '  render() {}', '})(React2.Component);',
    'var ENABLE_DEV_WARNINGS = false;',
  ]);
});
