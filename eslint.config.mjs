import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import security from 'eslint-plugin-security';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Import directions of docs/architecture.md, held by lint: arrows point one way only. */
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));
const rooms = ['shell', ...remotes, 'api', 'ops', 'demo-services'];
const noRooms = {
  group: [...rooms, ...rooms.map((room) => `${room}/**`), ...rooms.map((room) => `**/../${room}/**`)],
  message:
    'A room never imports from another room: remotes from @portal/kit only, all others from @portal/shared.',
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
    selector: 'CallExpression[callee.object.name="document"][callee.property.name=/^writeln?$/]',
    message: 'Never: build elements, or set textContent.',
  },
];
/** Mistakes that are found by reading: run-time code, expressions that one long text keeps busy, hidden direction marks. */
const securityRules = {
  'no-eval': 'error',
  'no-new-func': 'error',
  'no-script-url': 'error',
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'security/detect-bidi-characters': 'error',
  'security/detect-buffer-noassert': 'error',
  'security/detect-child-process': 'error',
  'security/detect-eval-with-expression': 'error',
  'security/detect-new-buffer': 'error',
  'security/detect-pseudoRandomBytes': 'error',
};
/** What a call's hook gives as its error may be anything that was thrown: `asFailure` looks. */
const noAssertedFailure = {
  selector: 'TSAsExpression TSTypeReference > Identifier[name="ApiFailure"]',
  message: 'Read it with asFailure or failureIn: an error that was thrown has no kind.',
};
/** What a screen offers follows from what the back end can do, not from which one it is (docs/behind-another-back-end.md). */
const noPeer = {
  selector: 'MemberExpression[property.name="peer"], ObjectPattern > Property[key.name="peer"]',
  message: 'Ask useCapabilities, or capabilitiesOf, what the back end can do.',
};
/** Rows are looked at where they come in (api/src/db/columns.ts): nothing past that says by itself what is in them. */
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
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

export default ts.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/build-cache/**',
      '**/.portal/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  js.configs.recommended,
  { files: ['**/*.{ts,tsx,mjs,cjs,js}'], plugins: { regexp, security }, rules: securityRules },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', ...noRawMarkup, noAssertedFailure],
    },
  },
  // Where React is; its rules compile each file they look at, which the rest need not wait for.
  {
    files: ['{shared,kit,shell}/src/**/*.{ts,tsx}', 'remote-*/src/**/*.{ts,tsx}'],
    ignores: ['shared/src/{wire,registry,session,http,live,config,site}/**'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    files: ['frame/dev/*.js'],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    files: ['**/jest.*.cjs', '**/testing/*.cjs'],
    languageOptions: { globals: { ...globals.browser, ...globals.jest } },
  },
  // What people and producers send must not become an expression; tests and tools build theirs from their own words.
  {
    files: ['{api,shared,kit,shell}/src/**', 'remote-*/src/**', 'demo-services/**', 'ops/src/serve/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'security/detect-non-literal-regexp': 'error' },
  },
  {
    files: ['{shell,remote-*}/src/**'],
    rules: { 'no-restricted-syntax': ['error', ...noRawMarkup, noAssertedFailure, noPeer] },
  },
  {
    files: ['api/src/**'],
    // The doctor asks a database by a client of its own, and looks by itself.
    ignores: ['api/src/db/**', 'api/src/doctor/**'],
    rules: { 'no-restricted-syntax': ['error', ...noRawMarkup, noAssertedFailure, ...noUncheckedRows] },
  },
  { files: ['shared/src/**'], rules: restrict(noRooms, noKit) },
  { files: ['kit/src/**'], rules: restrict(noRooms, noDeepShared) },
  { files: ['{shell,frame}/src/**'], rules: restrict(noRooms, noDeepShared) },
  { files: ['{remote-*,examples/*}/src/**'], rules: restrict(noRooms, noInsides, noMui) },
  {
    files: ['api/**/*.ts'],
    // The doctor examines a site's files, and so reads them by the very rules of those who use them.
    ignores: ['api/src/doctor/**'],
    rules: restrict(noDeepShared, {
      regex: '^@portal/shared(?!/wire$)',
      message: 'The back end shares the wire contract only.',
    }),
  },
  {
    files: ['e2e/**/*.ts'],
    ignores: ['e2e/support/test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@playwright/test',
              importNames: ['test'],
              message: 'Take it from e2e/support/test.ts: it fails on what a page says in the console.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'shared/src/testing/**'],
    rules: {
      // Tests bring what must be refused.
      'no-script-url': 'off',
      'no-restricted-syntax': 'off',
      'regexp/no-super-linear-backtracking': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
