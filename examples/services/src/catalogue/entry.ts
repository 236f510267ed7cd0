/** The languages of the services; nothing else in this room lists them. */
export const languages = ['en', 'de', 'fr', 'ro', 'zh'] as const;
export type Language = (typeof languages)[number];

export const categories = [
  'maintenance',
  'quality',
  'energy',
  'robotics',
  'planning',
  'logistics',
  'people',
  'data',
] as const;
export type Category = (typeof categories)[number];

/** What flows between services; the orchestrator checks that each step finds what it needs. */
export const kinds = [
  'machine-states',
  'alarm-history',
  'vibration',
  'power',
  'process-parameters',
  'images',
  'point-cloud',
  'cad',
  'robot-program',
  'work-orders',
  'schedule',
  'stock',
  'quality-results',
  'defects',
  'maintenance-plan',
  'forecast',
  'simulation',
  'motion',
  'guidance',
  'positions',
  'report',
] as const;
export type Kind = (typeof kinds)[number];

/** Kinds that a site has at hand without any service: sensors, drawings, the order book. */
export const onSite: readonly Kind[] = [
  'machine-states',
  'alarm-history',
  'vibration',
  'power',
  'process-parameters',
  'images',
  'cad',
  'work-orders',
  'stock',
  'positions',
];

export type Maturity = 'prototype' | 'pilot' | 'production';

/** Title and summary, one or two sentences. */
export type Text = readonly [title: string, summary: string];

export interface Entry {
  id: string;
  provider: string;
  category: Category;
  maturity: Maturity;
  inputs: readonly Kind[];
  outputs: readonly Kind[];
  /** Pilots that use it today. */
  pilots: readonly string[];
  /** Nominal length of a run in the orchestrator, in seconds: shortened to suit a demo. */
  seconds: number;
  text: Record<Language, Text>;
}

/** An entry in one language: what the pages get. */
export type LocalEntry = Omit<Entry, 'text'> & { title: string; summary: string };
