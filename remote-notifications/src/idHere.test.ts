import { idHere } from './idHere';
import { pages, patterns } from './pages';

test('the id of the page that is open', () => {
  expect(
    idHere(patterns.assignment, 'relatedAssignment', '/notifications/n%20/task-notification/a%C3%A9'),
  ).toBe('aé');
});

test('none of a page that somebody has left: its query would ask for a list by the name of an id', () => {
  expect(idHere(patterns.assignment, 'relatedAssignment', pages.assignments)).toBeUndefined();
  expect(idHere(patterns.systemEvent, 'notificationId', pages.inbox)).toBeUndefined();
});
