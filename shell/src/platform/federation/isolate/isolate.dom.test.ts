import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import type { LoadComponent, PaletteContext, PaletteProvider, RemoteDefinition } from '@portal/shared';
import { createCrashGuard } from './crashGuard';
import { type LoadFailure, RemoteLoadError } from '../verify/failure';
import { isolate } from './isolate';
import { createLeftOut, type LeftOut } from './leftOut';
import { loadPart, type PartDeps } from '../load/loadPart';

const deps = (over: Partial<PartDeps> = {}): PartDeps => ({
  fetch: () => Promise.resolve(new Response('', { status: 404 })),
  limits: { manifestMs: 30, scriptMs: 30 },
  now: () => 0,
  wait: () => Promise.resolve(),
  random: () => 0,
  ...over,
});
const chunkError = (type: string) =>
  Object.assign(new Error('chunk'), { name: 'ChunkLoadError', type, request: 'http://x.test/1.js' });
const failureOf = async (load: () => Promise<unknown>, over?: Partial<PartDeps>) => {
  const error: unknown = await loadPart(load, deps(over)).catch((thrown: unknown) => thrown);
  if (!(error instanceof RemoteLoadError)) throw new Error('It did not fail as it should');
  return error.failure;
};

test('a part that comes after passing failures was just late', async () => {
  let requests = 0;
  const late = () => {
    requests += 1;
    return requests === 1 ? Promise.reject(chunkError('timeout')) : Promise.resolve('part');
  };
  await expect(loadPart(late, deps())).resolves.toBe('part');
});

test('a missing file is named and not requested over and over', async () => {
  const load = jest.fn(() => Promise.reject(chunkError('error')));
  expect(await failureOf(load)).toMatchObject({ kind: 'httpStatus', status: 404 });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a missing file is named also where someone said what it was wanted for', async () => {
  const wrapped = new Error('Texts did not load', { cause: chunkError('error') });
  expect(await failureOf(() => Promise.reject(wrapped))).toMatchObject({ kind: 'httpStatus', status: 404 });
});

test('a part that hangs is given up after its time, as often as the policy says', async () => {
  const load = jest.fn(() => new Promise(() => undefined));
  expect(await failureOf(load)).toMatchObject({ kind: 'timeout', afterMs: 30 });
  expect(load).toHaveBeenCalledTimes(3);
});

test('a name that two owners claim is reported as a collision', async () => {
  const taken = Object.assign(new Error('taken'), {
    name: 'CollisionError',
    claimed: 'things',
    owner: 'a',
    other: 'b',
  });
  expect(await failureOf(() => Promise.reject(taken))).toEqual({
    kind: 'collision',
    claimed: 'things',
    owner: 'a',
    other: 'b',
  });
});

describe('an isolated definition', () => {
  const texts = () => Promise.resolve({ default: {} });
  const boom = () => {
    throw new Error('boom');
  };
  const isolated = (
    definition: RemoteDefinition,
    onFailure: (failure: LoadFailure) => void,
    hung: string[] = [],
    leftOut: LeftOut = createLeftOut(),
  ) => {
    sessionStorage.clear();
    localStorage.setItem('portal-hung', JSON.stringify(hung));
    const guard = createCrashGuard(new EventTarget());
    return isolate(definition, '1.0.0', { ...deps(), guard, leftOut }, onFailure);
  };
  const definition = (over: Partial<RemoteDefinition>): RemoteDefinition => ({
    id: 'a',
    hostApi: '^2.0.0',
    routes: [],
    navigation: [],
    messages: { en: texts },
    ...over,
  });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  test('keeps the languages that a remote speaks, and those alone', () => {
    const speaks = { en: texts, fr: texts };
    expect(Object.keys(isolated(definition({ messages: speaks }), () => undefined).messages)).toEqual([
      'en',
      'fr',
    ]);
  });

  test('tells which part could not be loaded, of pages, slot items and texts alike', async () => {
    const load = () => Promise.reject(new Error('broken'));
    const failures: LoadFailure[] = [];
    const safe = isolated(
      definition({
        routes: [{ id: 'r', path: '/r', titleId: 't', load }],
        messages: { en: load },
        slots: {
          dashboardWidgets: [{ id: 'w', titleId: 't', size: 'half', load }],
          headerTools: [{ id: 'h', load }],
          background: [{ id: 'b', load }],
        },
      }),
      (failure) => failures.push(failure),
    );
    const loads = [
      safe.routes[0]?.load,
      safe.messages.en,
      safe.slots?.dashboardWidgets?.[0]?.load,
      safe.slots?.headerTools?.[0]?.load,
      safe.slots?.background?.[0]?.load,
    ];
    for (const one of loads) await expect(one?.()).rejects.toBeInstanceOf(RemoteLoadError);
    expect(failures).toEqual(loads.map(() => ({ kind: 'evaluation', message: 'broken' })));
  });

  test('takes only a component for what is to be drawn', async () => {
    for (const module of [null, undefined, {}, { default: null }, { default: '<p>' }]) {
      const failures: LoadFailure[] = [];
      const load = (() => Promise.resolve(module)) as unknown as LoadComponent;
      const safe = isolated(
        definition({ routes: [{ id: 'r', path: '/r', titleId: 't', load }] }),
        (failure) => failures.push(failure),
      );
      await expect(safe.routes[0]?.load()).rejects.toBeInstanceOf(RemoteLoadError);
      expect(failures).toEqual([{ kind: 'noComponent', part: 'a@1.0.0 page r' }]);
    }
  });

  test('does not start a part that hung the page before, nor draw such an icon', async () => {
    const load = jest.fn(() => Promise.resolve({ default: () => null }));
    const icon = jest.fn(() => null);
    const failures: LoadFailure[] = [];
    const safe = isolated(
      definition({
        routes: [{ id: 'r', path: '/r', titleId: 't', load }],
        navigation: [{ id: 'n', type: 'item', titleId: 't', icon }],
      }),
      (failure) => failures.push(failure),
      ['a@1.0.0 page r', 'a@1.0.0 icons'],
    );
    await expect(safe.routes[0]?.load()).rejects.toBeInstanceOf(RemoteLoadError);
    expect(failures).toEqual([{ kind: 'hung', part: 'a@1.0.0 page r' }]);
    const Icon = safe.navigation[0]?.icon;
    if (Icon) render(createElement(Icon));
    expect([load.mock.calls, icon.mock.calls]).toEqual([[], []]);
  });

  test('marks a part while it is requested, and no longer once it was given up', async () => {
    const mark = () => sessionStorage.getItem('portal-starting');
    let marked: string | null = null;
    const load = () => {
      marked = mark();
      return new Promise<never>(() => undefined);
    };
    const safe = isolated(
      definition({ routes: [{ id: 'r', path: '/r', titleId: 't', load }] }),
      () => undefined,
    );
    await expect(safe.routes[0]?.load()).rejects.toBeInstanceOf(RemoteLoadError);
    expect([marked, mark()]).toEqual(['["a@1.0.0 page r"]', null]);
  });

  test('tells once of icons that cannot be drawn, lists them, and draws them when they are tried again', () => {
    let broken = true;
    const icon = () => (broken ? boom() : createElement('i', { role: 'img' }));
    const failures: LoadFailure[] = [];
    const leftOut = createLeftOut();
    const item = { id: 'n', type: 'item' as const, titleId: 't', icon };
    const navigation = [{ ...item, children: [item] }];
    const hung = ['a@1.0.0 icons'];
    const [entry] = isolated(
      definition({ navigation }),
      (failure) => failures.push(failure),
      hung,
      leftOut,
    ).navigation;
    const icons = [entry?.icon, entry?.children?.[0]?.icon].map((Icon, key) =>
      Icon ? createElement(Icon, { key }) : null,
    );
    const { queryAllByRole } = render(icons);
    expect(leftOut.parts().map(({ remote, failure }) => [remote, failure.kind])).toEqual([
      ['a', 'hung'],
      ['a', 'hung'],
    ]);
    act(() => leftOut.retry('a'));
    expect(leftOut.parts().map(({ failure }) => failure.kind)).toEqual(['drawn', 'drawn']);
    broken = false;
    act(() => leftOut.retry('a'));
    expect(leftOut.parts()).toEqual([]);
    expect(queryAllByRole('img')).toHaveLength(2);
    expect(failures.map(({ kind }) => kind)).toEqual(['hung', 'drawn']);
  });

  test('has icons that become a point where they cannot be drawn, at every depth and in the user menu', () => {
    const item = { id: 'n', type: 'item' as const, titleId: 't', icon: boom };
    const safe = isolated(
      definition({
        navigation: [{ ...item, children: [item] }],
        slots: { userMenuItems: [{ id: 'u', titleId: 't', url: '/u', icon: boom }] },
      }),
      () => undefined,
    );
    const [entry] = safe.navigation;
    for (const Icon of [entry?.icon, entry?.children?.[0]?.icon, safe.slots?.userMenuItems?.[0]?.icon]) {
      if (!Icon) throw new Error('It lost its icon');
      const { container } = render(createElement(Icon, { size: 20 }));
      expect(container.querySelector('svg')).toBeInTheDocument();
    }
  });

  test('gives the palette checked lines, in time, whose actions cannot throw', async () => {
    const failures: LoadFailure[] = [];
    const line = { id: 'a', label: 'A', section: 'actions' as const, run: boom };
    const context = { signal: new AbortController().signal } as PaletteContext;
    const linesOf = async (search: PaletteProvider['search']) => {
      const provided = definition({ slots: { paletteProviders: [{ id: 'p', search }] } });
      const safe = isolated(provided, (failure) => failures.push(failure));
      return await safe.slots?.paletteProviders?.[0]?.search('x', context);
    };
    const [safe] = (await linesOf(() => [line])) ?? [];
    expect(() => safe?.run?.()).not.toThrow();
    expect(failures).toEqual([]);
    expect(await linesOf(() => new Promise(() => undefined))).toEqual([]);
    expect(await linesOf((() => ({ lines: [] })) as never)).toEqual([]);
    expect(await linesOf(boom)).toEqual([]);
    expect(failures.map(({ kind }) => kind)).toEqual(['timeout', 'badDefinition', 'background']);
  });

  test('leads the bell nowhere but into the portal', () => {
    const hrefs = ['/fine', 'javascript:alert(1)', '//evil.example', 7, null];
    const led = hrefs.map((href) => {
      const bellItems = [{ id: 'i', listPath: '/l', href: () => href as string }];
      return isolated(definition({ slots: { bellItems } }), () => undefined).slots?.bellItems?.[0]?.href(
        {} as never,
      );
    });
    expect(led).toEqual(['/fine', undefined, undefined, undefined, undefined]);
  });

  test('cannot take the bell or the palette with it', async () => {
    const safe = isolated(
      definition({
        slots: {
          bellItems: [{ id: 'i', listPath: '/l', href: boom }],
          paletteProviders: [{ id: 'p', search: boom }],
        },
      }),
      () => undefined,
    );
    expect(safe.slots?.bellItems?.[0]?.href({} as never)).toBeUndefined();
    const context = { signal: new AbortController().signal } as PaletteContext;
    expect(await safe.slots?.paletteProviders?.[0]?.search('x', context)).toEqual([]);
  });

  test('keeps everything else as it was written', () => {
    const plain = definition({ navigation: [{ id: 'n', type: 'item', titleId: 't' }] });
    expect(isolated(plain, () => undefined)).toMatchObject({ id: 'a', navigation: plain.navigation });
    expect(isolated(plain, () => undefined)).not.toHaveProperty('slots');
  });
});
