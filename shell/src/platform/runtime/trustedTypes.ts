/** The part of the Trusted Types API used here; missing in TypeScript's DOM library. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (text: string) => string | null;
      createScript: (text: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ) => unknown;
}

/** Whether an absolute address may serve code to this page. */
export type MayServeCode = (url: string) => boolean;

const ownOrigin: MayServeCode = (url) => new URL(url).origin === window.location.origin;
let judge: MayServeCode = ownOrigin;

/**
 * Installs the page's only Trusted Types policy, before anything loads: a script's address passes if its server may
 * serve code, and text never becomes markup or code. Browsers without the API rely on the Content Security Policy
 * alone. Until `trustCode` is called, only the page's own origin passes.
 */
export function installTrustedTypes(
  factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes,
): void {
  judge = ownOrigin;
  factory?.createPolicy('default', {
    createHTML: () => null,
    createScript: () => null,
    createScriptURL: (url) =>
      URL.canParse(url, document.baseURI) && judge(new URL(url, document.baseURI).href) ? url : null,
  });
}

export function trustCode(mayServeCode: MayServeCode): void {
  judge = mayServeCode;
}
