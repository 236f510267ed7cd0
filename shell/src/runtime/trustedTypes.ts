/** The part of the Trusted Types interface that is used; TypeScript's DOM library does not know it yet. */
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

/** Whether the server of an address may serve code to this page; asked with an absolute address. */
export type MayServeCode = (url: string) => boolean;

const ownOrigin: MayServeCode = (url) => new URL(url).origin === window.location.origin;
let judge: MayServeCode = ownOrigin;

/**
 * Installs the page's only Trusted Types policy, before anything is loaded: the address of a script passes when its
 * server may serve code, and text never becomes markup or code. Browsers without the interface have the Content
 * Security Policy alone. Until `trustCode` says more, only the page's own origin passes.
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

/** Takes over the judgement once the site's registry is known. */
export function trustCode(mayServeCode: MayServeCode): void {
  judge = mayServeCode;
}
