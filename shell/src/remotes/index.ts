/**
 * What a person sees of remotes: the place of a remote's page with its loading, failure and off screens, and the page about
 * all remotes. How a remote is loaded is in `platform/federation`.
 */
export { FallbackNotice } from './FallbackNotice';
export { RegistryNote } from './RegistryNote';
export { left } from './left';
export { OverrideBanner } from './remotesPage/OverrideBanner';
export { OverrideQuestion } from './remotesPage/OverrideQuestion';
export { useIntent } from './useIntent';
