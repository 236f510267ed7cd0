import type { Page } from '@playwright/test';

/** A page of the portal, and what is opened on it. */
export interface Place {
  name: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
  /** The number of sample loading states on the page, which never finish. */
  samples?: number;
}
