import { render, screen } from '@testing-library/react';
import { MessagesProvider } from '../../i18n';
import { type Language } from '../../wire';
import { PortalGrid } from './index';

const columns = [{ field: 'name', headerName: 'Name' }];
const renderGrid = (language: Language, rows: { id: number; name: string }[]) =>
  render(
    <MessagesProvider language={language}>
      <div style={{ width: 600, height: 400 }}>
        <PortalGrid rows={rows} columns={columns} disableVirtualization />
      </div>
    </MessagesProvider>,
  );

test.each([
  ['en', 'No rows'],
  ['de', 'Keine Einträge'],
  ['fr', 'Pas de résultats'],
  ['ro', 'Lipsă date'],
  ['zh', '没有数据。'],
] as const)('the grid speaks %s', async (language, empty) => {
  renderGrid(language, []);
  expect(await screen.findByText(empty)).toBeInTheDocument();
});

test('rows are 54 px high', async () => {
  renderGrid('en', [{ id: 1, name: 'Press' }]);
  const row = (await screen.findByText('Press')).closest<HTMLElement>('[role="row"]');
  expect(row?.style.getPropertyValue('--height')).toBe('54px');
});
