import { screen } from '@testing-library/react';
import { renderApp } from '@portal/kit/testing';
import definition from '../remote';
import ServicesTile from './ServicesTile';

const open = (features: Record<string, boolean>) =>
  renderApp(<ServicesTile />, {
    messages: definition.messages,
    host: { remoteId: 'services' },
    features,
    config: {
      services: {
        catalogue: { url: 'https://up.test/' },
        orchestrator: { url: 'https://down.test/' },
        virtualCommissioning: { url: '/own' },
      },
    },
  });

test("each service of this person is listed with its state, and nobody else's", async () => {
  window.fetch = jest.fn((url: RequestInfo | URL) =>
    url === 'https://up.test/' ? Promise.resolve({} as Response) : Promise.reject(new TypeError()),
  );
  await open({
    'services.catalogue': true,
    'services.orchestrator': true,
    'services.evaluation-and-decision-support': true,
  });
  expect(await screen.findByText('Reachable')).toBeInTheDocument();
  expect(await screen.findByText('Not reachable')).toBeInTheDocument();
  expect(screen.getByText('Not set up')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Catalogue' })).toHaveAttribute(
    'href',
    '/incorporated-services/catalogue',
  );
  expect(screen.queryByText('Virtual commissioning')).not.toBeInTheDocument();
});

test('a wrong configuration shows in the list', async () => {
  await open({ 'services.virtual-commissioning': true });
  expect(screen.getByText('Set up incorrectly')).toBeInTheDocument();
});
