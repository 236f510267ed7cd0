import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalConfigFile } from '@portal/kit/testing';
import type { HandOverState, RemoteHost } from '@portal/kit';
import { renderApp } from '@portal/kit/testing';
import definition from '../remote';
import ServicePage from './ServicePage';

const SERVICE = 'https://catalogue.test/app/';
const PATH = '/incorporated-services/catalogue';
const configured: PortalConfigFile = { services: { catalogue: { url: SERVICE } } };

interface Begun {
  frame: HTMLIFrameElement;
  options: Parameters<RemoteHost['handOver']>[1];
  ended: boolean;
}

async function open({
  at = PATH,
  config = configured,
  host,
  reachable = true,
  pilot = 'FFT',
}: {
  at?: string;
  config?: PortalConfigFile;
  host?: Partial<RemoteHost>;
  reachable?: boolean;
  pilot?: string;
} = {}) {
  window.fetch = jest.fn(() =>
    reachable ? Promise.resolve({} as Response) : Promise.reject(new TypeError()),
  );
  const begun: Begun[] = [];
  const app = await renderApp(<ServicePage />, {
    messages: definition.messages,
    at,
    path: '/incorporated-services/:service',
    config,
    user: { pilotCode: pilot },
    host: {
      handOver: (frame, options) => {
        const one: Begun = { frame, options, ended: false };
        begun.push(one);
        options.onState?.('waiting');
        return () => void (one.ended = true);
      },
      ...host,
    },
  });
  // Wait for the health check.
  await act(() => new Promise((done) => setTimeout(done)));
  const tell = (state: HandOverState) => act(() => begun.at(-1)?.options.onState?.(state));
  return { ...app, begun, tell };
}

const frame = () => screen.getByTitle<HTMLIFrameElement>(/own page/);

beforeEach(() => sessionStorage.clear());

test('the frame is sandboxed, can never navigate the portal, and gets only its features', async () => {
  await open();
  const sandbox = frame().getAttribute('sandbox')?.split(' ') ?? [];
  expect(sandbox).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin', 'allow-forms']));
  expect(sandbox.join(' ')).not.toMatch(/top-navigation|modals|escape/);
  expect(frame().getAttribute('allow')).toBe('fullscreen; clipboard-write');
  expect(frame().getAttribute('referrerpolicy')).toBe('strict-origin');
  expect(frame().src).toBe(SERVICE);
});

test('the hand-over is begun for the configured origin, with the refresh token only where the site says so', async () => {
  const { begun, unmount } = await open();
  expect(begun[0]?.frame).toBe(frame());
  expect(begun[0]?.options).toMatchObject({
    service: 'catalogue',
    origin: 'https://catalogue.test',
    sendRefreshToken: false,
  });
  unmount();
  const generous = await open({
    config: {
      services: {
        catalogue: {
          url: SERVICE,
          perPilot: { SEW: { url: 'https://sew.test/', protocol: 2, sendRefreshToken: true } },
        },
      },
    },
    pilot: 'SEW',
  });
  expect(generous.begun[0]?.options).toMatchObject({ origin: 'https://sew.test', sendRefreshToken: true });
});

test('one frame element lives through every state, full screen and renewals', async () => {
  const { begun, tell } = await open();
  const first = frame();
  expect(screen.getByText(/Catalogue is loading/)).toBeInTheDocument();
  fireEvent.load(first);
  tell('handed-over');
  expect(screen.queryByText(/is loading/)).not.toBeInTheDocument();
  tell('renewed');
  tell('acknowledged');
  for (let count = 0; count < 5; count += 1) tell('handed-over');
  expect(screen.getByText(/does not accept your sign-in/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(frame()).toBe(first);
  expect(begun).toHaveLength(1);
});

test('loading again is a new frame with a hand-over of its own', async () => {
  const { begun } = await open();
  const first = frame();
  await userEvent.click(screen.getByRole('button', { name: 'Load the service again' }));
  expect(frame()).not.toBe(first);
  expect(begun).toHaveLength(2);
  expect(begun[0]?.ended).toBe(true);
});

test('a new tab is the service in all of the window, without an opener', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect(link).toHaveAttribute('href', '/incorporated-services/catalogue?full=1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('in a tab of its own it fills the window from the start, and can be left', async () => {
  await open({ at: '/incorporated-services/catalogue?full=1' });
  await userEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
});

test('a service that does not answer is said to be unreachable, with what to do', async () => {
  await open({ reachable: false });
  expect(await screen.findByRole('heading', { name: 'Catalogue cannot be reached' })).toBeInTheDocument();
  expect(screen.getByText('Not reachable')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('the end of the session covers the frame', async () => {
  const { tell } = await open();
  tell('handed-over');
  tell('signed-out');
  expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeInTheDocument();
});

test('a policy that does not name the service is said, once the browser has blocked the frame', async () => {
  await open();
  const violation = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'frame-src',
    blockedURI: 'https://catalogue.test',
  });
  act(() => void document.dispatchEvent(violation));
  expect(screen.getByRole('heading', { name: /does not show this address yet/ })).toBeInTheDocument();
});

describe('a place within the service', () => {
  test('is opened, and found again in this session', async () => {
    const first = await open({ at: `${PATH}?path=${encodeURIComponent('/app/detail?id=7')}` });
    expect(frame().src).toBe('https://catalogue.test/app/detail?id=7');
    first.unmount();
    const second = await open();
    expect(frame().src).toBe('https://catalogue.test/app/detail?id=7');
    await waitFor(() => expect(second.location().search).toContain('path='));
    expect(second.begun).toHaveLength(1);
  });

  test('can be left for the first page, which is then where the service opens', async () => {
    const first = await open({ at: `${PATH}?path=${encodeURIComponent('/app/detail?id=7')}` });
    await userEvent.click(screen.getByRole('button', { name: /first page/ }));
    expect(frame().src).toBe(SERVICE);
    first.unmount();
    await open();
    expect(frame().src).toBe(SERVICE);
  });

  test('outside its origin is refused in words, and not remembered', async () => {
    const first = await open({ at: `${PATH}?path=${encodeURIComponent('//evil.test/')}` });
    expect(frame().src).toBe(SERVICE);
    expect(screen.getByText(/leads outside the service/)).toBeInTheDocument();
    first.unmount();
    await open();
    expect(screen.queryByText(/leads outside the service/)).not.toBeInTheDocument();
  });
});

describe('what its page asks the portal to open', () => {
  const ask = (service: string, path?: string) =>
    act(() => {
      const data = { type: 'OPEN_SERVICE', service, ...(path !== undefined && { path }) };
      const source = frame().contentWindow;
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://catalogue.test', source }));
    });
  const question = () => screen.queryByText('Catalogue wants to open Orchestrator.');

  test('of another service opens once the person has said so, and not before', async () => {
    const { location } = await open();
    ask('orchestrator', '/flows/7');
    expect(location().pathname).toBe(PATH);
    expect(question()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(location().pathname).toBe('/incorporated-services/orchestrator');
    expect(location().search).toBe('?path=%2Fflows%2F7');
  });

  test('of another service is forgotten if the user stays, and asked again the next time', async () => {
    const { location } = await open();
    ask('orchestrator');
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(question()).not.toBeInTheDocument();
    expect(location().pathname).toBe(PATH);
    ask('orchestrator');
    expect(question()).toBeInTheDocument();
  });

  test('of its own service opens without a question', async () => {
    await open();
    ask('catalogue', '/app/detail?id=7');
    expect(frame().src).toBe('https://catalogue.test/app/detail?id=7');
  });
});

describe('without a frame', () => {
  test('a service that is not set up says so, and whom to ask', async () => {
    await open({ config: {} });
    expect(screen.getByRole('heading', { name: 'Catalogue is not set up here' })).toBeInTheDocument();
    expect(screen.queryByTitle(/own page/)).not.toBeInTheDocument();
  });

  test.each([
    ['/catalogue', /address of the portal itself/],
    ['ftp://x.test', /services\.catalogue\.url.*cannot be used/],
  ])('the wrong address %s is said in words', async (url, words) => {
    await open({ config: { services: { catalogue: { url } } } });
    expect(screen.getByRole('heading', { name: 'Catalogue cannot be shown' })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  const module = { services: { catalogue: { module: { remote: 'parts', expose: './service' } } } };

  test('a module of the registry is mounted in place of a frame', async () => {
    const loadModule = jest.fn().mockResolvedValue({ default: () => <p>the module itself</p> });
    await open({ config: module, host: { loadModule } });
    expect(await screen.findByText('the module itself')).toBeInTheDocument();
    expect(loadModule).toHaveBeenCalledWith('parts', './service');
    expect(screen.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeInTheDocument();
  });

  test('a module that does not load says which, and can be tried again', async () => {
    const loadModule = jest
      .fn()
      .mockRejectedValueOnce(new Error('off'))
      .mockResolvedValue({ default: () => <p>the module itself</p> });
    await open({ config: module, host: { loadModule } });
    expect(await screen.findByText(/“parts”/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the module itself')).toBeInTheDocument();
  });
});
