import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';

/** Import directions of docs/guide/architecture.md, held by lint: arrows point one way only. */
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));
const packageNames = ['shell', ...remotes, 'api', 'ops', 'examples/services'];
const noOtherPackage = {
  group: [
    ...packageNames,
    ...packageNames.map((packageName) => `${packageName}/**`),
    ...packageNames.map((packageName) => `**/../${packageName}/**`),
  ],
  message:
    'A package never imports from another one: remotes from @portal/kit only, all others from @portal/shared.',
};
const noDeepShared = {
  group: ['@portal/shared/src/**', '**/../shared/**'],
  message: 'Import from the public entries of @portal/shared.',
};
/** The kit is a face before shared, which knows nothing of it. */
const noKit = {
  group: ['@portal/kit', '@portal/kit/**'],
  message: 'The kit stands before shared, not behind it.',
};
/** Remotes see the face that is kept stable, and nothing behind it. */
const noInsides = {
  group: [
    '@portal/shared',
    '@portal/shared/**',
    '@portal/kit/src/**',
    '@portal/kit/build/**',
    '**/../kit/**',
  ],
  message: 'A remote imports the public entries of @portal/kit and nothing else of ours.',
};
const noMui = {
  group: ['@mui/**', '@emotion/**', 'axios', '@stomp/**', 'sockjs-client', 'notistack', 'jwt-decode'],
  message: 'Remotes take UI and clients from @portal/kit: a second copy in the page would be a bug.',
};
/** Api and tools read it, too: docs/guide/architecture.md#packages. */
const noPage = {
  group: [
    '**/../core/**',
    '**/../mock',
    '**/../mock/**',
    'react',
    'react/**',
    'react-*',
    'react-*/**',
    '@reduxjs/**',
    ...noMui.group,
  ],
  message: 'The contract is read without a page: it imports nothing of core, nor React.',
};
/** A service of a site has nothing of ours but what its docs say. */
const noWorkspace = {
  group: ['@portal/**'],
  message: 'A service stands alone: it is written against docs/guide/bring-a-service.md.',
};
const wireOnly = {
  group: ['@portal/shared', '@portal/shared/**', '!@portal/shared/{wire,server}'],
  message: 'The back end shares the wire contract, and what servers do alike.',
};
/** Ways round React's escaping and the Trusted Types of the page. */
const noRawMarkup = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Never: render data as text.',
  },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    message: 'Never: build elements, or set textContent.',
  },
  {
    selector:
      'CallExpression > MemberExpression.callee[property.name=/^(insertAdjacentHTML|createContextualFragment)$/]',
    message: 'Never: build elements, or set textContent.',
  },
  {
    selector: 'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
    message: 'Never: build elements, or set textContent.',
  },
];
/** What a call's hook gives as its error may be anything that was thrown: `asFailure` looks. */
const noAssertedFailure = {
  selector: 'TSAsExpression TSTypeReference > Identifier[name="ApiFailure"]',
  message: 'Read it with asFailure or failureIn: an error that was thrown has no kind.',
};
/** French has a space before its colon, Chinese wide commas and colons: texts such as `shared.labelled` know. */
const noGluedPunctuation = [
  {
    selector: 'JSXText[value=/^[,;:](\\s|$)/], JSXExpressionContainer TemplateElement[value.raw=/^: /]',
    message:
      'Say it with a text, as shared.labelled: no commas and colons are written alike in every language.',
  },
  {
    selector: 'CallExpression[callee.property.name="join"] > Literal[value=", "]',
    message: 'Say it with formatList: a comma is not written alike in every language.',
  },
];
/** A browser may forbid site data, or have no space for them: bare, each of these throws, and the page is dead. */
const noBareStorage = [
  {
    selector:
      'MemberExpression[property.name=/^(local|session)Storage$/], Property[key.name=/^(local|session)Storage$/], ' +
      'TSPropertySignature[key.name=/^(local|session)Storage$/]',
    message:
      'Take browserStore or tabStore of @portal/shared/storage (remotes: @portal/kit), which never throw.',
  },
];
const bareStorageNames = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message:
    'Take browserStore or tabStore of @portal/shared/storage (remotes: @portal/kit), which never throw.',
}));
/** One client sends every request (docs/guide/architecture.md#one-of-each). */
const oneClient = 'Send it by http (shell/src/platform/http/http.ts), remotes by an endpoint.';
const requestNames = ['fetch', 'XMLHttpRequest'].map((name) => ({ name, message: oneClient }));
const noOwnRequest = {
  selector:
    'MemberExpression[object.name=/^(window|globalThis|self|page)$/][property.name=/^(fetch|XMLHttpRequest)$/], ' +
    'MemberExpression[property.name="sendBeacon"]',
  message: oneClient,
};
/** Where no client is loaded yet, or the request is none of the portal's. */
const ownRequests = [
  // The page's first script, before any other code; after a sign-in the same code asks early for the next page.
  'shell/src/boot/first/**',
  // What the client itself sends by.
  'shared/src/core/http/adapter.ts',
  // Leaves to the network what the back end in the page does not answer.
  'shared/src/mock/mockFetch.ts',
  // Whether another origin's page is there: `no-cors`, without bearer, referrer and cookies.
  'remote-services/src/health/probe.ts',
  // The dev server's own switches, in the toolbar of the dev host.
  'kit/frame/src/toolbar/**',
];
const restrictedGlobals = (...names: { name: string; message: string }[]) => ({
  'no-restricted-globals': ['error', ...names] as ['error', ...typeof names],
});
/** What a screen offers follows from what the back end can do, not from which one it is (docs/guide/another-back-end.md). */
const noPeer = {
  selector: 'MemberExpression[property.name="peer"], ObjectPattern > Property[key.name="peer"]',
  message: 'Ask useCapabilities, or capabilitiesOf, what the back end can do.',
};
/** `React.lazy` keeps a failure for ever, and a missing file then blanks the page around it. */
const noReactLazy = {
  selector:
    'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="lazy"], MemberExpression[object.name="React"][property.name="lazy"]',
  message:
    'Take Lazy of @portal/shared with loadPart (remotes: @portal/kit): it has a failed state and tries again.',
};
/** A disabled button loses the focus to the page. */
const noDisabledWhileSending = {
  selector:
    'JSXAttribute[name.name="disabled"] Identifier[name=/^(is)?(busy|loading|sending|saving|submitting|pending)$/i], ' +
    'JSXOpeningElement:not([name.name=/^(Button|IconButton)$/]) > JSXAttribute[name.name="disabled"] Identifier[name=/^is[A-Z]\\w*ing$/]',
  message: 'Say loading, or aria-disabled: what sends keeps the focus.',
};
/** A sign alone is a riddle: its word is there for eyes, too, at a pointer and at the focus. */
const noIconWithoutWord = {
  selector:
    'JSXElement:not(JSXElement[openingElement.name.name="Tooltip"] JSXElement) > JSXOpeningElement[name.name="IconButton"]',
  message: 'Put it into a Tooltip that says its word, or take CloseButton.',
};
/** A cut between UTF-16 units leaves half an emoji, or a letter without its accent. */
const noRawCut = {
  selector: [
    'MemberExpression[property.name=/^substr(ing)?$/]',
    ...[
      '[callee.object.right.type="Literal"]',
      '[callee.object.type="TemplateLiteral"]',
      '[callee.object.callee.name="String"]',
      '[callee.object.callee.property.name=/^(join|trim|trimStart|trimEnd|replace|replaceAll)$/]',
    ].map((text) => `CallExpression[callee.property.name="slice"][arguments.length=2]${text}`),
  ].join(', '),
  message: 'Cut it with cutText, beginningOf or firstGrapheme of the wire: never inside an emoji.',
};
/** Rows are looked at where they come in (api/src/platform/db/columns.ts): nothing past that says by itself what is in them. */
const noUncheckedRows = [
  {
    selector: 'MemberExpression[property.name="rows"], ObjectPattern > Property[key.name="rows"]',
    message: 'Ask with rows, first or exists: they look at what came.',
  },
  {
    selector: 'TSAsExpression > AwaitExpression > CallExpression[callee.name=/^(rows|first)$/]',
    message: 'Say it in the shape, which is looked at.',
  },
];
/** An error in strict code: only a script could have it. */
const sloppy = [{ selector: 'Literal[raw=/^0[0-9]/]', message: 'Octal literals should not be used.' }];
const all = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'error' as const]));
const restrict = (...patterns: { group: string[]; message: string }[]) => ({
  'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: typeof patterns }],
});
const never = (...selectors: { selector: string; message: string }[]) => ({
  'portal/no-restricted-syntax': ['error', ...selectors] as ['error', ...typeof selectors],
});

/** Wrong in any file. */
const everywhere = all(
  'for-direction',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-control-regex',
  'no-debugger',
  'no-delete-var',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-empty-static-block',
  'no-ex-assign',
  'no-extra-boolean-cast',
  'no-fallthrough',
  'no-global-assign',
  'no-invalid-regexp',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-nonoctal-decimal-escape',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-shadow-restricted-names',
  'no-sparse-arrays',
  'no-unassigned-vars',
  'no-unexpected-multiline',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-unused-private-class-members',
  'no-unused-vars',
  'no-useless-assignment',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'preserve-caught-error',
  'require-yield',
  'use-isnan',
  'valid-typeof',
);
/** What the compiler finds by itself in TypeScript. */
const inScripts = all(
  'constructor-super',
  'getter-return',
  'no-class-assign',
  'no-const-assign',
  'no-dupe-class-members',
  'no-dupe-keys',
  'no-func-assign',
  'no-import-assign',
  'no-new-native-nonconstructor',
  'no-obj-calls',
  'no-redeclare',
  'no-setter-return',
  'no-this-before-super',
  'no-undef',
  'no-unreachable',
  'no-unsafe-negation',
  'no-with',
);
const inTypeScript = all(
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'no-array-constructor',
  'no-unused-expressions',
  'typescript/await-thenable',
  'typescript/ban-ts-comment',
  'typescript/no-array-delete',
  'typescript/no-base-to-string',
  'typescript/no-duplicate-enum-values',
  'typescript/no-duplicate-type-constituents',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-floating-promises',
  'typescript/no-for-in-array',
  'typescript/no-implied-eval',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-non-null-assertion',
  'typescript/no-redundant-type-constituents',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/no-unsafe-unary-minus',
  'typescript/no-wrapper-object-types',
  'typescript/only-throw-error',
  'typescript/prefer-as-const',
  'typescript/prefer-namespace-keyword',
  'typescript/prefer-promise-reject-errors',
  'typescript/require-await',
  'typescript/restrict-plus-operands',
  'typescript/restrict-template-expressions',
  'typescript/triple-slash-reference',
  'typescript/unbound-method',
);
/** Mistakes that are found by reading: run-time code, expressions that one long text keeps busy, hidden direction marks. */
const security = all(
  'no-eval',
  'no-new-func',
  'no-script-url',
  'security/detect-bidi-characters',
  'security/detect-buffer-noassert',
  'security/detect-child-process',
  'security/detect-eval-with-expression',
  'security/detect-new-buffer',
  'security/detect-pseudoRandomBytes',
);
const inReact = all(
  'react/rules-of-hooks',
  'react/exhaustive-deps',
  'react/static-components',
  'react/use-memo',
  'react/preserve-manual-memoization',
  'react/incompatible-library',
  'react/immutability',
  'react/globals',
  'react/refs',
  'react/set-state-in-effect',
  'react/error-boundaries',
  'react/purity',
  'react/set-state-in-render',
  'react/unsupported-syntax',
  'portal/short-hook-names',
);

const inPages = [
  ...noRawMarkup,
  noRawCut,
  noAssertedFailure,
  noPeer,
  noReactLazy,
  noDisabledWhileSending,
  noIconWithoutWord,
  ...noBareStorage,
  ...noGluedPunctuation,
];

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [
    'eslint-plugin-regexp',
    'eslint-plugin-security',
    { name: 'portal', specifier: './oxlint.plugin.mjs' },
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'deny' },
  env: { builtin: true },
  ignorePatterns: [
    '**/node_modules/**',
    '**/dist/**',
    '**/build-cache/**',
    '**/.portal/**',
    '**/test-results/**',
    '**/playwright-report/**',
  ],
  rules: {
    ...everywhere,
    'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
    ...security,
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...inTypeScript,
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
        eqeqeq: ['error', 'always'],
        ...never(...noRawMarkup, noAssertedFailure),
      },
    },
    {
      files: ['{shared,kit,kit/frame}/src/**/*.{ts,tsx}'],
      // The one place that looks.
      excludeFiles: ['shared/src/core/storage/index.ts'],
      rules: {
        ...restrictedGlobals(...bareStorageNames, ...requestNames),
        ...never(
          ...noRawMarkup,
          noAssertedFailure,
          noReactLazy,
          noDisabledWhileSending,
          ...noBareStorage,
          noOwnRequest,
          noRawCut,
        ),
      },
    },
    // Where React is; its rules compile each file they look at, which the rest need not wait for.
    {
      files: ['{shared,kit,shell}/src/**/*.{ts,tsx}', 'remote-*/src/**/*.{ts,tsx}'],
      excludeFiles: ['shared/src/contract/**', 'shared/src/core/{session,http,live}/**'],
      rules: inReact,
    },
    {
      files: ['**/*.{mjs,cjs,js}'],
      env: { node: true },
      rules: { ...inScripts, ...never(...sloppy) },
    },
    { files: ['kit/frame/dev/*.js'], env: { browser: true } },
    { files: ['**/jest.*.cjs', '**/testing/*.cjs'], env: { browser: true, jest: true } },
    // What people and producers send must not become an expression; tests and tools build theirs from their own words.
    {
      files: ['{api,shared,kit,shell}/src/**', 'remote-*/src/**', 'examples/services/**', 'ops/src/serve/**'],
      excludeFiles: ['**/*.test.{ts,tsx}', '**/testing/**'],
      rules: all('security/detect-non-literal-regexp'),
    },
    {
      files: ['{shell,remote-*}/src/**'],
      // The page's first script has 2 kB, and catches whatever goes wrong.
      excludeFiles: ['shell/src/boot/first/main.ts'],
      rules: {
        ...restrictedGlobals(...bareStorageNames, ...requestNames),
        ...never(...inPages, noOwnRequest),
      },
    },
    {
      files: ownRequests,
      excludeFiles: ['shell/src/boot/first/main.ts'],
      rules: {
        ...restrictedGlobals(...bareStorageNames),
        ...never(...inPages),
      },
    },
    {
      files: ['api/{src,test}/**'],
      // The doctor asks a database by a client of its own, and looks by itself.
      excludeFiles: ['api/src/platform/db/**', 'api/src/commands/doctor/**'],
      rules: never(...noRawMarkup, noAssertedFailure, ...noUncheckedRows, noRawCut),
    },
    { files: ['shared/src/**'], rules: restrict(noOtherPackage, noKit) },
    { files: ['shared/src/contract/**'], rules: restrict(noOtherPackage, noKit, noPage) },
    { files: ['kit/src/**'], rules: restrict(noOtherPackage, noDeepShared) },
    { files: ['{shell,kit/frame}/src/**'], rules: restrict(noOtherPackage, noDeepShared) },
    { files: ['{remote-*,examples/remote-*}/src/**'], rules: restrict(noOtherPackage, noInsides, noMui) },
    { files: ['examples/services/src/**'], rules: restrict(noWorkspace) },
    {
      files: ['api/**/*.ts'],
      // The doctor examines a site's files, and so reads them by the very rules of those who use them.
      excludeFiles: ['api/src/commands/doctor/**'],
      rules: restrict(noDeepShared, wireOnly),
    },
    {
      files: ['tests/browser/**/*.ts'],
      excludeFiles: ['tests/browser/support/test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@playwright/test',
                importNames: ['test'],
                message:
                  'Take it from tests/browser/support/test.ts: it fails on what a page says in the console.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/browser/**', 'shared/src/testing/**'],
      rules: {
        // Tests bring what must be refused.
        'no-script-url': 'off',
        'no-restricted-globals': 'off',
        'portal/no-restricted-syntax': 'off',
        'regexp/no-super-linear-backtracking': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/unbound-method': 'off',
      },
    },
  ],
});
