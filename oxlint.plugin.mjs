/** What oxlint has no rule of its own for: no selector of the options may match, as with ESLint's rule of this name. */
const noRestrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

const PUTS_OFF =
  /^\s*(?:es|ox)lint-disable(?:-next-line|-line)?\s[^]*?\breact(?:-hooks)?\/(?:exhaustive-deps|rules-of-hooks)\b/;
/** By its long name a disabled rule of hooks makes the rules that compile pass over the whole component; by its short name not. */
const shortHookNames = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (PUTS_OFF.test(comment.value))
          context.report({
            loc: comment.loc,
            message:
              'Disable it as exhaustive-deps, without its plugin: else no other rule of React looks at the component.',
          });
    },
  }),
};

export default {
  meta: { name: 'portal' },
  rules: { 'no-restricted-syntax': noRestrictedSyntax, 'short-hook-names': shortHookNames },
};
