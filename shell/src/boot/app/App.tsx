import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { PortalIntlProvider, PortalThemeProvider } from '@portal/shared';
import { type Shell, ShellContext } from '../../platform';
import { PortalProvider } from './PortalProvider';
import { createRouter } from './routes';

export function App(shell: Shell) {
  const { basics, runtime } = shell;
  const value = useMemo(() => ({ basics, runtime }), [basics, runtime]);
  const router = useMemo(() => createRouter(runtime.frame), [runtime]);
  return (
    <ShellContext value={value}>
      <Provider store={basics.store}>
        <PortalThemeProvider>
          <PortalIntlProvider>
            <PortalProvider>
              <RouterProvider router={router} />
            </PortalProvider>
          </PortalIntlProvider>
        </PortalThemeProvider>
      </Provider>
    </ShellContext>
  );
}
