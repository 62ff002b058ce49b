// Checks the imports between packages and folders. docs/architecture.md describes the layers.

/**
 * The layers of each package, lowest first, as patterns of paths below its `src`. A module imports only from its own layer and
 * from those below. A new folder needs a place here.
 */
const LAYERS = {
  'api-contract': [
    ['core, fields', '(core|fields|time)/', '(limits|errors)[.]ts$'],
    ['schemas and rules', '(?!core|fields|time)[\\w-]+/(?!endpoints|socket)[\\w-]+[.]ts$'],
    ['endpoints', '[\\w-]+/(endpoints|socket)[.]ts$'],
    ['contract', '(contract|schemas|socket|examples|fixtures|index)[.]ts$'],
  ],
  ui: [
    ['tokens', 'tokens/'], ['links', 'links/'], ['clock', 'clock/'], ['i18n', 'i18n/'], ['primitives', 'primitives/'], ['feedback', 'feedback/'],
    ['forms', 'forms/'], ['overlays', 'overlays/'], ['navigation', 'navigation/'], ['map', 'map/'], ['places', 'places/'], ['vehicles', 'vehicles/'],
    ['users', 'users/'], ['notifications', 'notifications/'], ['rides', 'rides/'], ['bookings', 'bookings/'], ['trust', 'trust/'], ['chat', 'chat/'],
    ['reviews', 'reviews/'], ['search', 'search/'], ['search-alerts', 'search-alerts/'], ['auth', 'auth/'], ['landing', 'landing/'],
  ],
  app: [
    ['api, realtime', '(api|data|realtime)/'],
    ['lib, i18n', '(lib|i18n)/'],
    ['domains', '(auth|bookings|chat|home|landing|legal|notifications|places|reviews|rides|search|settings|trust|users|vehicles)/'],
    ['app', 'app/', '[^/]+[.]ts$'],
  ],
  server: [
    ['shared', 'shared/'], ['db', 'db/'], ['http', 'http/'],
    ['stores', '[^/]+/store[.]ts$', '[^/]+/[^/]+-store[.]ts$'],
    ['policies and presenters', '[^/]+/(policy|presenter)[.]ts$', '[^/]+/[^/]+-presenter[.]ts$'],
    ['services', '[^/]+/service[.]ts$'],
    ['routes', '(?!demo)[^/]+/routes[.]ts$', 'realtime/'],
    ['jobs, demo, moderation', '(jobs|demo|moderation)/'], ['app', 'app/'], ['bench', 'bench/'], ['main', '(main|loading)[.]ts$'],
  ],
};

/** Packages that a package may import. */
const PACKAGES = { 'api-contract': [], ui: ['api-contract'], app: ['api-contract', 'ui'], 'embedded-postgres': [], server: ['api-contract', 'embedded-postgres'] };

/** Folders that still import each other, for each package. */
const CYCLIC_FOLDERS = {
  'api-contract': 'bookings|chat|core|fields|places|reviews|rides|search-alerts|trust|users',
  app: 'api|data|i18n|lib|realtime|rides|search',
};

const inSource = (name, patterns) => patterns.map((pattern) => `^packages/${name}/src/${pattern}`);

const layerRules = Object.entries(LAYERS).flatMap(([name, layers]) =>
  layers.map(([layer, ...patterns], index) => ({
    name: `layers: ${name}`,
    comment: `${layer} must not import from a layer above`,
    from: { path: inSource(name, patterns) },
    // In the server a module without a layer counts as what it imports.
    to: { path: [...inSource(name, layers.slice(index + 1).flatMap(([, ...above]) => above)), '^$'], ...(name === 'server' && { reachable: true }) },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...Object.entries(PACKAGES).map(([name, allowed]) => ({
      name: `packages: ${name}`,
      comment: `${name} imports only ${[name, ...allowed].join(', ')}`,
      from: { path: `^packages/${name}/` },
      to: { path: '^(packages|scripts|e2e|[.]storybook)/', pathNot: [name, ...allowed].map((each) => `^packages/${each}/`) },
    })),
    {
      name: 'packages: by name',
      comment: 'another package is imported by its name, not by a path',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    ...['api-contract', 'ui', 'app'].map((name) => ({
      name: 'layers: complete',
      comment: 'give the folder a layer in .dependency-cruiser.mjs',
      from: { path: `^packages/${name}/src/.+/`, pathNot: inSource(name, LAYERS[name].flatMap(([, ...patterns]) => patterns)) },
      to: { path: '.' },
    })),
    {
      name: 'folder cycles',
      scope: 'folder',
      from: { path: '^packages/', pathNot: Object.entries(CYCLIC_FOLDERS).map(([name, folders]) => `^packages/${name}/src/(${folders})`) },
      to: { circular: true },
    },
    {
      name: 'domains of the app',
      comment: 'a domain uses another one through its index.ts',
      from: { path: '^packages/app/src/([^/]+)/', pathNot: '^packages/app/src/app/' },
      to: { path: inSource('app', LAYERS.app[2].slice(1)), pathNot: ['^packages/app/src/$1/', '/index[.]ts$'] },
    },
    {
      name: 'services',
      comment: 'a service uses stores, never the service of another domain',
      from: { path: '^packages/server/src/([^/]+)/service[.]ts$' },
      to: { path: '/service[.]ts$', pathNot: '^packages/server/src/$1/' },
    },
    { name: 'small zod', comment: 'what ships to browsers imports zod/mini', from: { path: '^packages/(api-contract|ui|app)/' }, to: { path: 'node_modules/zod/(?!v4/mini|mini)' } },
    { name: 'app composes', comment: 'styles belong into ui', from: { path: '^packages/app/src/' }, to: { path: 'node_modules/styled-components/|[.]css$' } },
    { name: 'ui does not navigate', comment: 'links come from the app', from: { path: '^packages/ui/src/' }, to: { path: 'node_modules/react-router' } },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](test|stories|fixtures)[.]tsx?$|/testing/|/forStories|/fixtures[.]ts$|/examples[.]ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
