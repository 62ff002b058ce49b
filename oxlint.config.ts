import { defineConfig } from 'oxlint';

/** Stories, tests, and modules that only they use. */
const NOT_SHIPPED = ['**/*.stories.tsx', '**/*.test.{ts,tsx}', '**/testing/**', '**/forStories.{ts,tsx}', '**/*.fixtures.{ts,tsx}'];

const toRestrictions = (message: string, selectors: string[]) => selectors.map((selector) => ({ selector, message }));

const staticTemplates = toRestrictions('A styled template is static: use data-* attributes and custom properties. The only call is a breakpoint.', [
  "TaggedTemplateExpression > TemplateLiteral > :matches(ArrowFunctionExpression, FunctionExpression, ConditionalExpression, LogicalExpression, CallExpression[callee.name!=/^(?:from|atWidth)$/])",
]);

const rawColours = toRestrictions('Colours are tokens of ui/src/tokens.', [
  'Literal[value=/^#[0-9a-fA-F]{3,8}$|^(?:rgb|hsl|oklch)a?\\(/]',
  'JSXAttribute[name.name=/^(?:fill|stroke|stopColor)$/] > Literal[value=/^(?!(?:none|currentColor)$)[a-zA-Z]+$/]',
]);

const LETTER = '/\\p{L}/u';
const READ_ATTRIBUTE = 'JSXAttribute[name.name=/^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|title|placeholder|alt|label|hint)$|(?:Label|Title|Text|Message)$/]';

const literalText = toRestrictions('Texts belong into packages/ui/locales, in both languages.', [
  `JSXText[value=${LETTER}]`,
  `${READ_ATTRIBUTE} > Literal[value=${LETTER}]`,
  ...[':matches(JSXElement, JSXFragment)', READ_ATTRIBUTE].flatMap((parent) => [
    `${parent} > JSXExpressionContainer > Literal[value=${LETTER}]`,
    `${parent} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${LETTER}]`,
    `${parent} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${LETTER}]`,
  ]),
]);

/** Expressions that become a text node. */
const TEXT = ':matches(TemplateLiteral, MemberExpression, CallExpression[callee.name=/^(?:t|String|format[A-Z]\\w*|\\w+Words?)$/], CallExpression[callee.property.name=/^(?:join|toLocale\\w*|toString|toFixed|slice|trim)$/])';

const separateText = toRestrictions('Text beside other children needs an element around it: React fails to update it on a page that the browser translates.', [
  ':matches(JSXFragment, JSXElement:has(> JSXElement), JSXElement:has(> JSXExpressionContainer)) > JSXText[value=/\\S/]',
  ...['JSXFragment', 'JSXElement:has(> JSXElement)', 'JSXElement:has(> JSXExpressionContainer ~ JSXExpressionContainer)'].flatMap((parent) =>
    [TEXT, `ConditionalExpression > ${TEXT}.consequent`, `ConditionalExpression > ${TEXT}.alternate`, `LogicalExpression > ${TEXT}.right`].map(
      (text) => `${parent} > JSXExpressionContainer > ${text}`,
    ),
  ),
]);

const ownClock = toRestrictions('Read the time through useNow().', ['NewExpression[callee.name=Date][arguments.length=0]']);

const ownRequests = toRestrictions('Only the client of the contract calls fetch.', [
  'CallExpression[callee.name=fetch]',
  'CallExpression[callee.object.name=/^(?:window|globalThis)$/][callee.property.name=fetch]',
]);

const drawnSyntax = [...staticTemplates, ...rawColours, ...separateText];
const shippedSyntax = [...drawnSyntax, ...literalText, ...ownRequests];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error'
  },
  jsPlugins: ['./scripts/lint/plugin.ts', { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  env: { es2024: true },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', 'data/**', 'test-results/**'],
  rules: {
    'shunlu/names': 'error',
    // Chosen from the stricter categories.
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-fallthrough': 'error',
    'eslint/no-self-compare': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack'], location: 'start' }],
    'import/no-cycle': 'error',
    'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],

    'eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' }
    ],
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    // The JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // `main.tsx` imports styles for their effect; which imports have one is for package.json's `sideEffects` to say.
    'import/no-unassigned-import': 'off',
    // A parameter may carry the name of the module's thing that it stands for.
    'eslint/no-shadow': 'off',
    // A leading underscore marks private custom properties and unused parameters.
    'eslint/no-underscore-dangle': 'off',
    // A helper may stand beside the one place that uses it.
    'unicorn/consistent-function-scoping': 'off',
    // Narrowing what a schema has just validated, and fixtures, need assertions; `any` stays forbidden.
    'typescript/no-unsafe-type-assertion': 'off',
    // Names and messages are checked for control characters, and counted in code points, on purpose.
    'eslint/no-control-regex': 'off',
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'vitest/require-mock-type-parameters': 'off',
    // The compiler knows which ends of a function cannot be reached.
    'typescript/consistent-return': 'off',
    // `import styled from 'styled-components'` is how its own documents write it.
    'import/no-named-as-default': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    // Types say what a module exports; `styled` and `pg` are used the way their manuals do.
    'import/default': 'off',
    'import/no-named-as-default-member': 'off',
    // `import type {} from '…'` makes a file that augments a module one.
    'import/no-empty-named-blocks': 'off',
    'unicorn/require-module-specifiers': 'off',
    // A link's content comes with its props; axe looks at what is drawn.
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Takes refs that Floating UI hands out as functions, and components that come from a context, for mistakes.
    'react/refs': 'off',
    'react/static-components': 'off',
    'promise/no-callback-in-promise': 'off',
    // Promises are watched with types (`no-floating-promises`); by name alone these take `z.catch()` for one.
    'promise/always-return': 'off',
    'promise/valid-params': 'off',
    // A dependency may be there to run the effect again; that none is missing is `exhaustive-deps`.
    'react/exhaustive-effect-dependencies': 'off',
    // Lists that are listboxes and menus: what ARIA's own examples do, and axe checks.
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
    // Services and handlers are plain objects of functions without `this`.
    'typescript/unbound-method': 'off',
    // Asks to drop assertions that `no-base-to-string` and other rules ask for.
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    // Spreading small lists keeps flag and value together.
    'unicorn/no-useless-spread': 'off',
    // A test may expect in a loop or through a function of its own.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    // Sorting a fresh copy in place is fine.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off'
  },
  overrides: [
    {
      files: ['packages/{ui,app}/src/**'],
      rules: {
        'eslint-js/no-restricted-syntax': ['error', ...drawnSyntax],
      },
    },
    {
      files: ['packages/{ui,app}/src/**'],
      excludeFiles: NOT_SHIPPED,
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...shippedSyntax] },
    },
    {
      files: ['packages/ui/src/**'],
      excludeFiles: [...NOT_SHIPPED, 'packages/ui/src/clock/**'],
      rules: {
        'shunlu/documented-props': 'error',
        'eslint-js/no-restricted-syntax': ['error', ...shippedSyntax, ...ownClock],
        'eslint/no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB'],
        'eslint/no-restricted-properties': ['error', { object: 'Date', property: 'now', message: 'Read the time through useNow().' }],
      },
    },
    // It hands the browser's own to that client.
    // A gauge of prom-client registers itself.
    { files: ['packages/server/src/http/metrics.ts'], rules: { 'eslint/no-new': 'off' } },
    {
      // Folders whose comments all begin with their subject.
      files: [
        'packages/api-contract/src/time/**',
        'packages/ui/src/{auth,clock,forms,foundations,i18n,landing,links,map,overlays,primitives,reviews,testing,tokens,trust,vehicles}/**',
        'packages/app/src/{auth,flows,home,legal,settings,users}/**',
        'packages/server/src/{account,auth,bookings,chat,reviews,route-fit,search,search-alerts,system,trust,users,vehicles}/**',
        'packages/embedded-postgres/**',
      ],
      excludeFiles: ['**/*.stories.tsx', '**/*.test.{ts,tsx}'],
      rules: { 'shunlu/comments': 'error' },
    },
    {
      // Names that are still to be replaced.
      files: [
        'packages/api-contract/src/core/ahead.ts',
        'packages/app/src/data/{callLater,together}.ts',
        'packages/app/src/search/{askAhead,takeAhead}*.ts',
        'packages/ui/src/search/SearchAlternatives/SearchAlternatives.stories.tsx',
        'scripts/ahead.test.ts',
      ],
      rules: { 'shunlu/names': 'off' },
    },
    { files: ['packages/ui/src/{tokens,foundations}/**'], rules: { 'eslint-js/no-restricted-syntax': 'off' } },
    {
      // Playwright reads from the pattern which fixtures a fixture needs: none.
      files: ['e2e/**/*.ts'],
      rules: { 'eslint/no-empty-pattern': 'off' }
    },
    {
      // Tests hand over what no good code would.
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'typescript/only-throw-error': 'off',
        'typescript/prefer-promise-reject-errors': 'off',
        'typescript/require-array-sort-compare': 'off',
        'typescript/no-misused-spread': 'off',
        'typescript/no-useless-default-assignment': 'off',
        'eslint/no-unmodified-loop-condition': 'off'
      }
    }
  ]
});
