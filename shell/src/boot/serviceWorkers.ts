/** Unregisters service workers: an old one would serve an old portal for ever (docs/reference/product.md#session). */
export function unregisterServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((all) => Promise.all(all.map((registration) => registration.unregister())))
    .catch((error: unknown) => console.error('Service worker could not be unregistered', error));
}
