import { render, screen } from '@testing-library/react';
import type { Portal } from './PortalContext';
import { PortalContext } from './PortalContext';
import type { RemoteHost } from './contract';
import { RemoteHostContext, useFeature } from './RemoteHostContext';

function Shown() {
  return <p>{useFeature('one') ? 'on' : 'off'}</p>;
}
const host = { remoteId: 'a', features: { one: false } } as unknown as RemoteHost;
const portal = (features: Record<string, boolean>) => ({ subject: { features } }) as unknown as Portal;
const view = (features: Record<string, boolean>) => (
  <PortalContext value={portal(features)}>
    <RemoteHostContext value={host}>
      <Shown />
    </RemoteHostContext>
  </PortalContext>
);

test('a feature follows the registry while the screen is open', () => {
  const { rerender } = render(view({ 'a.one': false }));
  expect(screen.getByText('off')).toBeInTheDocument();
  rerender(view({ 'a.one': true }));
  expect(screen.getByText('on')).toBeInTheDocument();
});

test('another remote’s feature of the same name, and an unknown one, are off', () => {
  render(view({ 'b.one': true }));
  expect(screen.getByText('off')).toBeInTheDocument();
});
