import { type AccessLevel } from '@portal/shared/wire';
import { type Producer } from './producers';

/** Public: production refuses to start with any of it. */
export const DEMO_PASSWORD = 'Portal-demo-1';
export const DEMO_DOMAIN = '@portal.test';
export const demoProducer: Producer = { name: 'demo', key: 'demo-producer-key' };

export const demoOverseers: readonly string[] = ['SHIFT_MANAGER'];

export interface DemoRole {
  readonly name: string;
  readonly pilotCode: string;
  readonly pilotRole: AccessLevel;
}

export const demoRoles: readonly DemoRole[] = [
  { name: 'PLATFORM_ADMINISTRATOR', pilotCode: 'ALL', pilotRole: 'SUPER_ADMIN' },
  { name: 'SITE_ADMINISTRATOR', pilotCode: 'ALL', pilotRole: 'ADMIN' },
  { name: 'SHIFT_MANAGER', pilotCode: 'ALL', pilotRole: 'USER' },
  { name: 'OPERATOR', pilotCode: 'ALL', pilotRole: 'USER' },
  { name: 'PLANT_OPERATOR', pilotCode: 'FFT', pilotRole: 'USER' },
  { name: 'ROBOT_PROGRAMMER', pilotCode: 'FFT', pilotRole: 'USER' },
  { name: 'QUALITY_ENGINEER', pilotCode: 'CRF', pilotRole: 'USER' },
];

export interface DemoAccount {
  /** Also the part of the e-mail before `@portal.test`. */
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly pilotRole: AccessLevel;
  readonly pilotCode: string;
}

const account = (
  username: string,
  person: string,
  role: string,
  pilotRole: AccessLevel,
  pilotCode: string,
): DemoAccount => {
  const [firstName = '', lastName = ''] = person.split(' ');
  return { username, firstName, lastName, role, pilotRole, pilotCode };
};

export const demoAccounts: readonly DemoAccount[] = [
  account('super', 'Ingrid Halvorsen', 'PLATFORM_ADMINISTRATOR', 'SUPER_ADMIN', 'ALL'),
  account('admin.fft', 'Katrin Vogel', 'SITE_ADMINISTRATOR', 'ADMIN', 'FFT'),
  account('operator.fft', 'Jonas Becker', 'PLANT_OPERATOR', 'USER', 'FFT'),
  account('technician.fft', 'Mehmet Yilmaz', 'ROBOT_PROGRAMMER', 'USER', 'FFT'),
  account('manager.fft', 'Sabine Krause', 'SHIFT_MANAGER', 'USER', 'FFT'),
  account('admin.sew', 'Claire Moreau', 'SITE_ADMINISTRATOR', 'ADMIN', 'SEW'),
  account('operator.sew', 'Lucas Girard', 'OPERATOR', 'USER', 'SEW'),
  account('admin.crf', 'Giulia Ferrero', 'SITE_ADMINISTRATOR', 'ADMIN', 'CRF'),
  account('operator.crf', 'Marco Bianchi', 'OPERATOR', 'USER', 'CRF'),
  account('admin.iltar', 'Andrei Popescu', 'SITE_ADMINISTRATOR', 'ADMIN', 'ILTAR'),
  account('operator.iltar', 'Elena Ionescu', 'OPERATOR', 'USER', 'ILTAR'),
];
