import { randomUUID } from 'node:crypto';
import { PRODUCER } from '../lib/client';
import { type Pair } from './pair';
import { largePlant } from './plant';
import { call, many, PILOT, type Site, span } from './site';

/** Of one batch, which has 32 MiB. */
const EVENTS = 500;

const eventOf = (more: object) => ({
  eventId: randomUUID(),
  topic: 'bench',
  module: 'bench',
  priority: 'Low',
  eventType: 'Info',
  pilotCode: 'FFT',
  timestamp: new Date().toISOString(),
  ...more,
});

const send = (site: Site, count: number, of: (nth: number) => object) =>
  call(
    site,
    'POST',
    '/events',
    PRODUCER,
    many(count, (nth) => eventOf(of(nth))),
  );

export const eventPairs: readonly Pair[] = [
  {
    call: 'POST /events',
    which: 'long texts',
    one: ['events', EVENTS],
    other: ['characters of results', 60_000],
    send: (site, events, length) => send(site, events, () => ({ results: 'x'.repeat(length) })),
  },
  {
    call: 'POST /events',
    which: 'long lists',
    one: ['events', EVENTS],
    other: ['numbers in results', 30_000],
    send: (site, events, length) => send(site, events, () => ({ results: many(length, () => 1) })),
  },
  {
    call: 'POST /events',
    which: 'refused',
    one: ['events', EVENTS],
    other: ['unknown fields', 4000],
    refused: 400,
    send: (site, events, fields) =>
      send(site, events, () => Object.fromEntries(many(fields, (nth) => [`field${nth}`, 1]))),
  },
  {
    call: 'POST /events',
    which: 'new topics',
    one: ['events', EVENTS],
    other: ['people notified of each', largePlant.people],
    send: (site, events) => send(site, events, (nth) => ({ pilotCode: PILOT, topic: `new/${nth}` })),
  },
  {
    call: 'GET /events',
    one: ['events', largePlant.events],
    other: ['bytes of results', largePlant.resultBytes],
    send: (site, size) => call(site, 'GET', `/events?topic=lim/long&size=${size}`, site.admin),
  },
  {
    call: 'GET /conditions',
    which: 'search',
    one: ['characters', 100],
    other: ['conditions', largePlant.conditions + largePlant.modules],
    send: (site, length) => call(site, 'GET', `/conditions?q=${'p'.repeat(length)}`, site.admin),
  },
  {
    call: 'GET /events/mappings',
    one: ['mappings', largePlant.mappings],
    other: ['roles', largePlant.mappingRoles],
    send: (site) => call(site, 'GET', '/events/mappings', site.admin),
  },
  {
    call: 'GET /figures/pilots/:pilotCode',
    one: ['minutes', largePlant.minutes],
    other: ['shifts', largePlant.shifts],
    send: (site) => call(site, 'GET', `/figures/pilots/${PILOT}?${span(92, 0)}`, site.admin),
  },
  {
    call: 'GET /figures/pilots/:pilotCode/conditions',
    one: ['conditions', largePlant.conditions + largePlant.modules],
    other: ['shifts', largePlant.shifts],
    send: (site) =>
      call(site, 'GET', `/figures/pilots/${PILOT}/conditions?list=all&size=100&${span(92, 0)}`, site.admin),
  },
  {
    call: 'GET /figures/now',
    one: ['machines', largePlant.modules],
    other: ['hours with alarms', 5],
    send: (site) => call(site, 'GET', '/figures/now', site.admin),
  },
  {
    call: 'GET /machines',
    one: ['machines', 200],
    other: ['reports', largePlant.reports],
    send: (site) => call(site, 'GET', '/machines', site.admin),
  },
  {
    call: 'GET /machines/:module',
    one: ['conditions', largePlant.conditions],
    other: ['reports', largePlant.reports],
    send: (site) => call(site, 'GET', `/machines/machine?pilotCode=${PILOT}&${span(31, 0)}`, site.admin),
  },
];
