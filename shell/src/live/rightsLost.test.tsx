import { injectEndpoints, usePortalSelector, userSynced } from '@portal/shared';
import { renderApp } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { followSession } from './followSession';
import { startLiveSession } from './liveSession';
import { sessionOptions } from './liveSession.testdata';

jest.mock('./liveSession', () => ({ startLiveSession: jest.fn() }));
jest.mock('@portal/shared/live', () => ({}));

const { useSecretsQuery, useWorkQuery } = injectEndpoints('test', (build) => ({
  secrets: build.query<string[], void>({ query: () => ({ path: '/secrets' }) }),
  work: build.query<string[], void>({ query: () => ({ path: '/work' }) }),
}));

function ForAdministrators() {
  return <p>{useSecretsQuery().data}</p>;
}

function Tiles() {
  const isAdministrator = usePortalSelector(({ session }) => session.user?.pilotRole === 'ADMIN');
  const { data } = useWorkQuery();
  return (
    <>
      <p>{data}</p>
      {isAdministrator && <ForAdministrators />}
    </>
  );
}

test('a page whose user is no longer an administrator reads its data again, but nothing for administrators', async () => {
  jest.mocked(startLiveSession).mockReturnValue(() => undefined);
  const { store, user, calls } = await renderApp(<Tiles />, {
    user: { pilotRole: 'ADMIN' },
    respond: ({ path }) => ({ data: [path] }),
  });
  const stop = followSession(sessionOptions(store));
  await screen.findByText('/secrets');
  act(() => void store.dispatch(userSynced({ ...user, pilotRole: 'USER' })));
  await waitFor(() => expect(calls.filter((call) => call === 'GET /work')).toHaveLength(2));
  expect(calls.filter((call) => call === 'GET /secrets')).toHaveLength(1);
  stop();
});
