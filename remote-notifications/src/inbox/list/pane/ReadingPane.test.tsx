import type { Notification } from '@portal/kit/wire';
import { aNotification } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { sampleBackEnd } from '../../../testing/sample';
import { openPage } from '../../../testing/openPage';
import ReadingPane from './ReadingPane';

it('keeps its place and what is written in it when the condition comes again', async () => {
  const backEnd = sampleBackEnd('ours', 'operator.fft');
  const { userId } = backEnd.caller;
  const stored = backEnd.notifications.find(
    (other) => other.userId === userId && other.relatedCondition !== undefined,
  );
  if (!stored) throw new Error('The sample has no notification of a condition.');
  const one: Notification = { ...stored };
  const again: Notification = { ...one, notificationId: 'again', timestamp: new Date().toISOString() };
  const other = aNotification({ userId });
  const onClose = jest.fn();
  const onOpen = jest.fn();
  const List = () => {
    const [rows, setRows] = useState([other, one]);
    return (
      <>
        <button onClick={() => setRows([other, again])}>It comes again</button>
        <ReadingPane
          notificationId={one.notificationId}
          rows={rows}
          onOpen={onOpen}
          onClose={onClose}
          singleKeys
        />
      </>
    );
  };
  const { user, calls } = await openPage(<List />, backEnd);
  const note = await screen.findByRole('textbox', { name: 'What did you see or do?' });
  await user.type(note, 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'It comes again' }));
  expect(screen.getByRole('heading', { name: '2 of 2' })).toBeVisible();
  expect(note).toBeInTheDocument();
  expect(note).toHaveValue('Half a thought');
  expect(calls).not.toContain(`GET /notifications/${one.notificationId}`);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onOpen).toHaveBeenCalledWith(other);
  await user.click(screen.getByRole('button', { name: /^Close/ }));
  expect(onClose).toHaveBeenCalledWith('again');
});
