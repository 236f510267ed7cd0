import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../testing/renderApp';
import { keepOpenForms } from './openForms';
import { useOpenForm } from './useOpenForm';

function Page() {
  const [open, setOpen] = useOpenForm<{ id: number }>('thing');
  return (
    <>
      <button onClick={() => setOpen({ id: 7 })}>open</button>
      <button onClick={() => setOpen(undefined)}>close</button>
      {open && <p>thing {open.id}</p>}
    </>
  );
}
const draw = (at = '/things', userId = 'u1') => renderApp(<Page />, { at, user: { userId } });
const press = (name: string) => fireEvent.click(screen.getByText(name));

async function switchedOff(at?: string) {
  const { unmount } = await draw(at);
  press('open');
  keepOpenForms();
  unmount();
}

it('opens again where it was open when its remote was taken away, once', async () => {
  await switchedOff();
  const back = await draw();
  expect(screen.getByText('thing 7')).toBeVisible();
  back.unmount();
  await draw();
  expect(screen.queryByText('thing 7')).toBeNull();
});

it('opens again at the page that the user left when asked', async () => {
  await switchedOff();
  keepOpenForms();
  await draw();
  expect(screen.getByText('thing 7')).toBeVisible();
});

it('opens on no other page, and for nobody else', async () => {
  await switchedOff();
  (await draw('/others')).unmount();
  (await draw('/things', 'u2')).unmount();
  expect(screen.queryByText('thing 7')).toBeNull();
});

it('stays closed where its reader closed it meanwhile, or left by themselves', async () => {
  const page = await draw();
  press('open');
  keepOpenForms();
  press('close');
  page.unmount();
  const again = await draw();
  expect(screen.queryByText('thing 7')).toBeNull();
  press('open');
  again.unmount();
  await draw();
  expect(screen.queryByText('thing 7')).toBeNull();
});
