import { type Page } from '@playwright/test';

export interface Condition {
  name: string;
  title: string;
  /** The factor that slows down the processor. */
  cpu: number;
  line?: { latencyMs: number; downBytesPerSecond: number; upBytesPerSecond: number };
}

const kilobitsPerSecond = (kilobits: number): number => (kilobits * 1000) / 8;

const unthrottled: Condition = { name: '1x', title: 'unthrottled', cpu: 1 };

/** Chromium's own preset "Fast 4G" (DevTools: 60 ms x 2.75, 9 Mbit/s and 1.5 Mbit/s, each x 0.9). */
const slow: Condition = {
  name: '4x',
  title: '4x CPU + Fast 4G',
  cpu: 4,
  line: {
    latencyMs: 165,
    downBytesPerSecond: kilobitsPerSecond(9000 * 0.9),
    upBytesPerSecond: kilobitsPerSecond(1500 * 0.9),
  },
};

export const conditions: readonly Condition[] = [unthrottled, slow];

export async function apply(page: Page, { cpu, line }: Condition): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (cpu !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!line) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.downBytesPerSecond,
    uploadThroughput: line.upBytesPerSecond,
  });
}
