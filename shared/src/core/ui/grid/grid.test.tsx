import { render, screen, waitFor } from '@testing-library/react';
import { MessagesProvider } from '../../i18n';
import { type Language } from '../../../contract/wire';
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

test('rows are as high as the density says, at once when it is changed', async () => {
  const { documentElement: root } = document;
  const heightOf = async () =>
    (await screen.findByText('Press'))
      .closest<HTMLElement>('[role="row"]')
      ?.style.getPropertyValue('--height');
  root.style.setProperty('--portal-row', '40px');
  renderGrid('en', [{ id: 1, name: 'Press' }]);
  expect(await heightOf()).toBe('54px');
  root.style.setProperty('--portal-row', '72px');
  root.setAttribute('data-density', 'panel');
  await waitFor(async () => expect(await heightOf()).toBe('72px'));
  root.removeAttribute('style');
});

test('rows can be pressed while they are fetched again', () => {
  const { container } = render(
    <MessagesProvider language="en">
      <div style={{ width: 600, height: 400 }}>
        <PortalGrid rows={[{ id: 1, name: 'Press' }]} columns={columns} disableVirtualization loading />
      </div>
    </MessagesProvider>,
  );
  const overlay = container.querySelector('.MuiDataGrid-overlayWrapper');
  expect(overlay).toHaveStyle({ pointerEvents: 'none' });
});
