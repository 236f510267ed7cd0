import { renderApp } from '@portal/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import definition from '../../remote';
import { ActionsMenu } from './ActionsMenu';

it('has a tip that no click meets, since it opens over the button of the row below', async () => {
  await renderApp(<ActionsMenu name="Jonas Becker" actions={[]} />, { messages: definition.messages });
  fireEvent.mouseOver(screen.getByRole('button', { name: 'Actions for Jonas Becker' }));
  const tip = await screen.findByRole('tooltip');
  expect(tip).toHaveTextContent('Actions for Jonas Becker');
  expect(tip).not.toHaveClass('MuiTooltip-popperInteractive');
});
