import { evaluate, type Subject } from '@portal/kit/rules';
import { contributions } from './contributions';

const subject = (features: Record<string, boolean>): Subject => ({
  signedIn: true,
  accessLevel: 'USER',
  pilot: 'FFT',
  role: 'PLANT_OPERATOR',
  userId: 'u',
  origin: 'https://portal.test',
  features,
});
const inMenu = (features: Record<string, boolean>) =>
  (contributions.navigation[0]?.children ?? [])
    .filter(({ when }) => evaluate(when, subject(features)).allowed)
    .map(({ id }) => id);

it('the menu has the services that are on and that the site has; a page says of itself that it is not set up', () => {
  const on = { 'services.catalogue': true, 'services.orchestrator': true };
  expect(inMenu(on)).toEqual([]);
  expect(inMenu({ ...on, 'service.catalogue': true })).toEqual(['service-catalogue']);
  expect(inMenu({ 'service.catalogue': true })).toEqual([]);
  const [page] = contributions.routes;
  expect(evaluate(page?.when, subject(on)).allowed).toBe(true);
});
