import { startPortalProcess } from './support/portalProcess';

/** Starts the built portal with the program of `npm start`. @returns a function that stops it and deletes its data */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_E2E_URL) return undefined;
  const { url, home, port, stop } = await startPortalProcess();
  process.env.PORTAL_E2E_URL = url;
  process.env.PORTAL_E2E_HOME = home;
  process.env.PORTAL_E2E_PORT = String(port);
  return stop;
}
