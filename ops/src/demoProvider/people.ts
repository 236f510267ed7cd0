export interface DemoPerson {
  /** Also the subject at the provider; of people whom the demo has, their user name (`api/src/commands/demo/identities.ts`). */
  readonly sub: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly groups: readonly string[];
  /** Shown beside the name. */
  readonly about: string;
}

const person = (sub: string, name: string, about: string, groups: readonly string[] = []): DemoPerson => {
  const [given_name = '', family_name = ''] = name.split(' ');
  return { sub, given_name, family_name, groups, about };
};

/** Operators of this group get an account at their first sign-in (`identityFile.ts`). */
export const OPERATORS = 'plant-operators';

/** The people of the demo at their company's sign-in, and two whom the portal does not know. */
export const people: readonly DemoPerson[] = [
  person('operator.fft', 'Jonas Becker', 'operator in FFT'),
  person('manager.fft', 'Sabine Krause', 'shift manager in FFT'),
  person('technician.fft', 'Mehmet Yilmaz', 'robot programmer in FFT'),
  person('admin.fft', 'Katrin Vogel', 'administrator of FFT'),
  person('super', 'Ingrid Halvorsen', 'platform administrator'),
  person('newcomer', 'Nora Lindqvist', 'new: gets an account at the first sign-in', [OPERATORS]),
  person('visitor', 'Paul Visser', 'in no group: is not let in', ['visitors']),
];
