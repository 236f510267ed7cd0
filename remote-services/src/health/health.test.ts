import type { HealthTarget } from '../configuration/readService';
import { CHECK_INTERVAL_MS, createHealthMonitor, SLOW_RESPONSE_MS } from './monitor';
import { probe, PROBE_TIMEOUT_MS, type ProbeDeps, type ProbeResult } from './probe';

const target: HealthTarget = { kind: 'image', url: 'https://a.example/health.svg' };
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers({ now: 1_000 }));

function setup() {
  const answers: ProbeResult[] = [];
  let requests = 0;
  let visible = true;
  const monitor = createHealthMonitor({
    probe: () => {
      requests += 1;
      return Promise.resolve(answers.shift() ?? { ok: true, tookMs: 10 });
    },
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    visible: () => visible,
  });
  return { monitor, answers, requestCount: () => requests, hide: () => (visible = false) };
}

describe('the monitor', () => {
  it('asks once for all who look at a service, again after a while, and never for nobody', async () => {
    const { monitor, requestCount } = setup();
    const heard: string[] = [];
    const stops = [1, 2, 3].map(() => monitor.watch(target, () => heard.push(monitor.health(target))));
    expect(monitor.health(target)).toBe('checking');
    await settle();
    expect(requestCount()).toBe(1);
    expect(heard).toEqual(['up', 'up', 'up']);
    await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS.well);
    expect(requestCount()).toBe(2);
    expect(heard).toHaveLength(3);
    stops.forEach((stop) => stop());
    await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS.well * 3);
    expect(requestCount()).toBe(2);
  });

  it('calls a service slow by the time it took, and down only after a second silence', async () => {
    const { monitor, answers, requestCount } = setup();
    answers.push({ ok: true, tookMs: SLOW_RESPONSE_MS + 1 });
    monitor.watch(target, () => undefined);
    await settle();
    expect(monitor.health(target)).toBe('slow');
    answers.push({ ok: false }, { ok: true, tookMs: 5 });
    monitor.recheck();
    await settle();
    expect(monitor.health(target)).toBe('up');
    answers.push({ ok: false }, { ok: false });
    monitor.recheck(target);
    await settle();
    expect(monitor.health(target)).toBe('down');
    const before = requestCount();
    await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS.down);
    expect(requestCount()).toBe(before + 1);
    expect(monitor.health(target)).toBe('up');
  });

  it('rests while nobody can see it', async () => {
    const { monitor, requestCount, hide } = setup();
    hide();
    monitor.watch(target, () => undefined);
    await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS.well * 2);
    expect(requestCount()).toBe(0);
  });
});

describe('a probe', () => {
  function deps(over: Partial<ProbeDeps> = {}): ProbeDeps & { picture: ReturnType<ProbeDeps['image']> } {
    const picture = { onload: null, onerror: null, src: '', referrerPolicy: '' };
    return {
      picture,
      now: () => Date.now(),
      image: () => picture,
      fetch: () => Promise.resolve(),
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
      ...over,
    };
  }
  const fire = (handler: unknown) => (handler as () => void)();

  it('loads a picture anew each time and says how long it took', async () => {
    const tools = deps();
    const result = probe(target, tools);
    expect(tools.picture.src).toBe('https://a.example/health.svg?t=1000');
    jest.setSystemTime(1_300);
    fire(tools.picture.onload);
    expect(await result).toEqual({ ok: true, tookMs: 300 });
  });

  it.each(['error', 'silence'])('ends with no answer after %s', async (how) => {
    const tools = deps();
    const result = probe(target, tools);
    if (how === 'error') fire(tools.picture.onerror);
    else jest.advanceTimersByTime(PROBE_TIMEOUT_MS);
    expect(await result).toEqual({ ok: false });
  });

  it('asks a page without CORS and without cookies; an opaque answer is enough', async () => {
    const fetch = jest.fn().mockResolvedValueOnce({ type: 'opaque' }).mockRejectedValueOnce(new TypeError());
    const page: HealthTarget = { kind: 'page', url: 'https://a.example/' };
    expect(await probe(page, deps({ fetch }))).toMatchObject({ ok: true });
    expect(fetch).toHaveBeenCalledWith(
      'https://a.example/',
      expect.objectContaining({ mode: 'no-cors', credentials: 'omit' }),
    );
    expect(await probe(page, deps({ fetch }))).toEqual({ ok: false });
  });
});
