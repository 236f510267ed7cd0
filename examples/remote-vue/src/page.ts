import { createApp } from 'vue';
import type { Mount } from '@portal/kit';
import { NotesPage } from './NotesPage';

/** A page in Vue: an application of its own in the given element. */
const mount: Mount = (place, host) => {
  const app = createApp(NotesPage, { host });
  // Rethrow, because otherwise the portal never sees errors that Vue catches.
  app.config.errorHandler = (error) => {
    throw error;
  };
  app.mount(place);
  return () => app.unmount();
};

export default mount;
