import { done, type MockAnswer, type MockCall, refuse } from '@portal/kit/mock';
import { coversPilot, type Screen } from '@portal/kit/wire';
import { isAdmin, isSuperAdmin } from '../permissions/reach';
import { type BackEnd, forbidden, note, unknownCall } from './backEnd';

/** How long a code is valid, ms. */
const CODE_MS = 15 * 60_000;
const KEPT_MS = 90 * 86_400_000;

const isWithinReach = ({ caller }: BackEnd, pilotCode: string): boolean =>
  isSuperAdmin(caller) || coversPilot(caller.pilotCode, pilotCode);

export function answerScreens(backEnd: BackEnd, { method, path, body }: MockCall): MockAnswer | undefined {
  const place = /^\/wallboard\/screens(?:\/([^/]+)(\/keep)?)?$/.exec(path);
  if (!place) return undefined;
  const [, screenId, isKept] = place;
  const isList = screenId === undefined;
  if (backEnd.kind === 'peer') return unknownCall(backEnd);
  if (!isAdmin(backEnd.caller)) return forbidden();
  if (isList && method === 'GET')
    return done(backEnd.screens.filter(({ pilotCode }) => isWithinReach(backEnd, pilotCode)));
  if (isList && method === 'POST') return make(backEnd, body);
  if (isKept && method === 'POST') return keep(backEnd, screenId);
  if (!isList && method === 'DELETE') return revoke(backEnd, screenId);
  return unknownCall(backEnd);
}

function make(backEnd: BackEnd, body: unknown): MockAnswer {
  const { name, pilotCode } = body as { name: string; pilotCode: string };
  if (!isWithinReach(backEnd, pilotCode)) return forbidden();
  const now = Date.now();
  const screen: Screen = {
    screenId: crypto.randomUUID(),
    name,
    pilotCode,
    madeBy: 'Katrin Vogel',
    madeAt: new Date(now).toISOString(),
    codeUntil: new Date(now + CODE_MS).toISOString(),
  };
  backEnd.screens = [...backEnd.screens, screen];
  note(backEnd, 'screens.create', { id: screen.screenId, name });
  return { status: 201, data: { screen, code: 'CDFH JKMN' } };
}

function withScreen(
  backEnd: BackEnd,
  screenId: string | undefined,
  action: string,
  change: (screen: Screen) => void,
): MockAnswer {
  const screen = backEnd.screens.find((one) => one.screenId === screenId);
  if (!screen) return refuse(404, 'There is no such screen.');
  if (!isWithinReach(backEnd, screen.pilotCode)) return forbidden();
  change(screen);
  note(backEnd, action, { id: screen.screenId, name: screen.name });
  return done();
}

const keep = (backEnd: BackEnd, screenId: string | undefined) =>
  withScreen(backEnd, screenId, 'screens.keep', (screen) => {
    delete screen.stopped;
    screen.endsAt = new Date(Date.now() + KEPT_MS).toISOString();
  });

const revoke = (backEnd: BackEnd, screenId: string | undefined) =>
  withScreen(backEnd, screenId, 'screens.revoke', (screen) => {
    backEnd.screens = backEnd.screens.filter((one) => one !== screen);
  });
