import { refuse } from '@portal/kit/mock';
import { screen, within } from '@testing-library/react';
import { adminOfFft, aPerson } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd } from '../../testing/respondAs';
import ImportDialog from './ImportDialog';

const file = (lines: string[]) => new File([lines.join('\n')], 'people.csv', { type: 'text/csv' });
const header = 'E-mail;First name;Last name;Role';

// jsdom's File has no arrayBuffer; every supported browser has.
File.prototype.arrayBuffer ??= function (this: File) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(this);
  });
};

async function open(backEnd = aBackEnd({ caller: adminOfFft })) {
  const app = await renderPage(<ImportDialog onClose={jest.fn()} />, backEnd);
  const chooseBytes = (bytes: BlobPart) =>
    app.user.upload(screen.getByLabelText('Choose a file'), new File([bytes], 'people.csv'));
  const choose = (lines: string[]) => app.user.upload(screen.getByLabelText('Choose a file'), file(lines));
  return { ...app, choose, chooseBytes };
}

test('the check names line and field of each mistake and sends nothing; then the good lines go', async () => {
  const old = aPerson({ email: 'old@x.test' });
  const { choose, user, calls, sent } = await open(aBackEnd({ caller: adminOfFft, people: [old] }));
  await choose([
    header,
    'a@x.test;Ana;Ionescu;OPERATOR',
    'b@x.test;;Popa;NOPE',
    'old@x.test;Old;One;OPERATOR',
  ]);

  expect(await screen.findByText('1 line is ready to be sent.')).toBeInTheDocument();
  const row = (line: string) => screen.getByRole('cell', { name: line }).closest('tr');
  expect(row('3')).toHaveTextContent('First name: Enter the first name.');
  expect(row('3')).toHaveTextContent('Role: There is no such role.');
  expect(row('4')).toHaveTextContent('Last name: The account with this e-mail address has “Becker');
  expect(calls).not.toContain('POST /users/create');

  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  expect(await screen.findByText('1 person invited')).toBeInTheDocument();
  expect(screen.getByText('2 lines were not imported')).toBeInTheDocument();
  expect(sent('POST')).toMatchObject([{ email: 'a@x.test', pilotCode: 'FFT' }]);
});

test('what the back end refuses is handed back with the others', async () => {
  const answers = { 'POST /users/create': () => refuse(409, 'Taken', { email: 'Taken' }) };
  const { choose, user } = await open(aBackEnd({ caller: adminOfFft, answers }));
  await choose([header, 'a@x.test;Ana;Ionescu;OPERATOR']);
  await screen.findByText('1 line is ready to be sent.');
  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  const table = await screen.findByRole('region', { name: 'Lines with problems' });
  expect(within(table).getByRole('cell', { name: '2' }).closest('tr')).toHaveTextContent(
    'E-mail: There is already an account with this e-mail address.',
  );
  expect(within(table).queryByText(/Reload and try again/)).not.toBeInTheDocument();
  expect(screen.getByText('0 people invited')).toBeInTheDocument();
});

test('a file without a needed column is refused with the column named', async () => {
  const { choose } = await open();
  await choose(['e-mail;role', 'a@x.test;OPERATOR']);
  expect(await screen.findByRole('alert')).toHaveTextContent('First name and Last name');
});

test.each([
  ['to the end of the file', 'b@x.test;"Bea;Popa;OPERATOR'],
  ['up to another quote', 'b@x.test;"Bea;Popa;OPERATOR\nd@x.test;"Dan;Popa;OPERATOR'],
])('a quote that is not closed, %s, is named with its line', async (_how, bad) => {
  const { choose, calls } = await open();
  await choose([header, 'a@x.test;Ana;"Ionescu";OPERATOR', bad, 'c@x.test;Cora;Popa;OPERATOR']);
  expect(await screen.findByRole('alert')).toHaveTextContent('The quote that begins in line 3 is not closed');
  expect(calls).not.toContain('POST /users/create');
});

test('a file that the browser cannot read is said to be so, and another one can be chosen', async () => {
  const { choose } = await open();
  const read = jest.spyOn(File.prototype, 'arrayBuffer').mockRejectedValueOnce(new Error('moved'));
  await choose([header, 'a@x.test;Ana;Ionescu;OPERATOR']);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be read');
  read.mockRestore();
  await choose([header, 'a@x.test;Ana;Ionescu;OPERATOR']);
  expect(await screen.findByText('1 line is ready to be sent.')).toBeInTheDocument();
});

/** "Ana", and "Ştefan Ţurcan" as a Romanian spreadsheet writes it (Windows-1250). */
const centralEurope = Buffer.concat([
  Buffer.from(`${header}\na@x.test;Ana;Popa;OPERATOR\ns@x.test;`),
  Buffer.from('aa746566616e3bde757263616e', 'hex'),
  Buffer.from(';OPERATOR\n'),
]);

test('a guessed encoding is said, names are shown before anything goes, and another can be chosen', async () => {
  const { chooseBytes, user, calls, sent } = await open();
  await chooseBytes(centralEurope);
  expect(
    await screen.findByText(/read as Central Europe \(Windows-1250\), which is a guess/),
  ).toBeInTheDocument();
  const table = screen.getByRole('region', { name: 'Lines that will be sent' });
  expect(within(table).getByText('Ştefan')).toBeInTheDocument();
  expect(within(table).getByText('Ana')).toBeInTheDocument();

  await user.click(screen.getByRole('combobox', { name: 'Characters are read as' }));
  await user.click(screen.getByRole('option', { name: /Windows-1252/ }));
  expect(await screen.findByText('ªtefan')).toBeInTheDocument();
  expect(screen.queryByText(/which is a guess/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Characters are read as' }));
  await user.click(screen.getByRole('option', { name: /Windows-1250.*Ştefan · Ţurcan/ }));
  expect(calls).not.toContain('POST /users/create');

  await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  await screen.findByText('2 people invited');
  expect(sent('POST')).toMatchObject([{}, { firstName: 'Ştefan', lastName: 'Ţurcan' }]);
});

test('UTF-16 by its mark and a file that names its separator are read, without a question', async () => {
  const { chooseBytes } = await open();
  await chooseBytes(Buffer.from(`\uFEFFsep=;\n${header}\nu@x.test;Ute;Müßig;OPERATOR`, 'utf16le'));
  expect(await screen.findByText('Müßig')).toBeInTheDocument();
  expect(screen.queryByText(/guess/)).not.toBeInTheDocument();
});

test('a workbook is recognized as one, instead of a missing column', async () => {
  const { chooseBytes } = await open();
  await chooseBytes(Buffer.from('504b03040000', 'hex'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is a workbook or a PDF');
});
