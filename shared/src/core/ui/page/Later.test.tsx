import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Later } from './Later';

const both = (
  <Later room={<span>room</span>}>
    <span>what comes</span>
  </Later>
);

test('stands in with its room for the first drawing alone', () => {
  expect(renderToString(both)).toContain('room');
  render(both);
  expect(screen.getByText('what comes')).toBeInTheDocument();
  expect(screen.queryByText('room')).not.toBeInTheDocument();
});
