import type { DutyPerson, User } from '@portal/kit/wire';

/** The pilot of the sample. */
export const PILOT = 'FFT';

/** The time so many minutes ago. */
export const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

let count = 0;
export const newId = (): string => {
  count += 1;
  return `00000000-0000-4000-b000-${String(count).padStart(12, '0')}`;
};

const person = (at: number, username: string, name: string, userRole: string): User => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const userId = `00000000-0000-4000-8000-00000000000${at}`;
  const email = `${username}@portal.test`;
  return { userId, username, email, firstName, lastName, userRole, pilotRole: 'USER', pilotCode: PILOT };
};

const [operator, technician, manager] = [
  person(1, 'operator.fft', 'Jonas Becker', 'PLANT_OPERATOR'),
  person(2, 'technician.fft', 'Mehmet Yilmaz', 'ROBOT_PROGRAMMER'),
  person(3, 'manager.fft', 'Sabine Krause', 'SHIFT_MANAGER'),
];

export const people: readonly User[] = [
  ...[operator, technician, manager],
  { ...person(4, 'admin.fft', 'Katrin Vogel', 'SITE_ADMINISTRATOR'), pilotRole: 'ADMIN' },
  {
    ...person(5, 'super', 'Ingrid Halvorsen', 'PLATFORM_ADMINISTRATOR'),
    pilotRole: 'SUPER_ADMIN',
    pilotCode: 'ALL',
  },
];

export const named = ({ userId, firstName, lastName }: User): DutyPerson => ({
  userId,
  name: `${firstName} ${lastName}`,
});
export const [jonas, mehmet, sabine] = [named(operator), named(technician), named(manager)];
