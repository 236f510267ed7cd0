import { loadPortalConfig } from '@portal/kit/testing';
import type { PaletteContext, RemoteHost } from '@portal/kit';
import { aUser } from '@portal/kit/testing';
import { rememberPlace } from '../place/lastPlace';
import { searchServices } from './searchServices';

function linesFor(features: Record<string, boolean>) {
  const loaded = loadPortalConfig({
    services: { catalogue: { url: 'https://c.test/' }, orchestrator: { url: 'https://o.test/' } },
  });
  if (!loaded.ok) throw new Error('refused');
  const host = { config: loaded.config, features, user: aUser() } as unknown as RemoteHost;
  const context: PaletteContext = {
    host,
    signal: new AbortController().signal,
    t: (id, values) => `${id} ${String(values?.service ?? '')}`.trim(),
  };
  return searchServices('', context);
}

beforeEach(() => sessionStorage.clear());

test('a service can be opened in a tab of its own, without an opener', () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const [line, ...rest] = linesFor({ catalogue: true });
  expect(rest).toEqual([]);
  expect(line?.section).toBe('services');
  line?.run?.();
  expect(opened).toHaveBeenCalledWith(
    '/incorporated-services/catalogue?full=1',
    '_blank',
    'noopener,noreferrer',
  );
});

test('the last place of this session leads on, and services of others are not offered', () => {
  rememberPlace(sessionStorage, aUser().userId, 'orchestrator', '/?run=4');
  const lines = linesFor({ orchestrator: true, 'evaluation-and-decision-support': true });
  expect(lines.map(({ id, to }) => [id, to])).toEqual([
    ['orchestrator-last', '/incorporated-services/orchestrator?path=%2F%3Frun%3D4'],
    ['orchestrator-tab', undefined],
  ]);
});
