import { describe, expect, it } from 'vitest';
import { listPrefetchFiles, injectPrefetch } from '../packages/app/build/prefetch.ts';
import { withoutEffects } from '../packages/app/build/leanRouter.ts';

const MODULES = [
  'app/src/app/MemberLayout.tsx', 'app/src/search/SearchPage.tsx', 'ui/src/search/SearchForm/SearchForm.tsx', 'app/src/data/together.ts',
  'app/src/search/SearchResultsPanel.tsx',
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
  '<link rel="modulepreload" crossorigin href="/assets/vendor.js"></head><body><div id="root"></div></body>';
const OWN = ['/assets/vendor.js', '/assets/index.js'];

interface Visit {
  search?: string;
  token?: string | null;
  lang?: string;
  isDesk?: boolean;
  /** A frame is there to be painted first. */
  isWaiting?: boolean;
}

/** Runs the script of the page of the search; answers what it fetches at once, and lets what waits for a paint go on. */
function visit({ search = '', token = 'abc', lang = 'zh-TW', isDesk = false, isWaiting = false }: Visit) {
  const page = injectPrefetch(PAGE, listPrefetchFiles(CHUNKS), `var inline = { isWaiting: ${String(isWaiting)} };`);
  const script = /<script>(?!boot)([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const hrefs: (string | undefined)[] = [];
  const later: (() => void)[] = [];
  const surroundings = {
    localStorage: { getItem: () => token },
    location: { search },
    matchMedia: () => ({ matches: isDesk }),
    requestAnimationFrame: (go: () => void) => void later.push(go),
    setTimeout: (go: () => void) => void later.push(go),
    document: {
      documentElement: { lang },
      createElement: () => ({}),
      head: { append: ({ href, src }: { href?: string; src?: string }) => void hrefs.push(href ?? src) },
    },
  };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is a text of ours, and in the page a script
  new Function(...Object.keys(surroundings), script)(...Object.values(surroundings));
  return {
    hrefs,
    paint: () => {
      for (let go = later.shift(); go !== undefined; go = later.shift()) go();
      return hrefs;
    },
  };
}

describe('what the page of the search fetches ahead', () => {
  it('is what the page loads itself, then all that it imports, each file once, the longest first', () => {
    const { hrefs } = visit({});
    expect(hrefs).toEqual([...OWN, '/assets/deep.js', '/assets/0.js', '/assets/shared.js', '/assets/1.js', '/assets/texts-zh-TW.js', '/assets/2.js']);
  });

  it('with a search is what shows results; the form on a desk only', () => {
    const phone = visit({ search: '?from_lat=25', lang: 'en' });
    expect(phone.hrefs).toContain('/assets/4.js');
    expect(phone.hrefs).toContain('/assets/texts-en.js');
    expect(phone.hrefs).not.toContain('/assets/2.js');
    expect(visit({ search: '?from_lat=25', isDesk: true }).hrefs).toContain('/assets/2.js');
  });

  it('waits until the frame of the results is painted, where there is one, and comes once', () => {
    const search = '?from_lat=25';
    const { hrefs, paint } = visit({ search, isWaiting: true });
    expect(hrefs).toEqual([]);
    expect(paint()).toEqual(visit({ search }).hrefs);
  });

  it('is no more than the page itself for whom is not logged in', () => {
    expect(visit({ search: '?from_lat=25', token: null }).hrefs).toEqual(OWN);
  });

  it('is not guessed where the build lacks it', () => {
    expect(() => listPrefetchFiles(CHUNKS.slice(1))).toThrow('MemberApp');
    expect(() => injectPrefetch('<head></head>', listPrefetchFiles(CHUNKS), '')).toThrow('no module');
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
