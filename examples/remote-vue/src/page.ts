import { createApp } from 'vue';
import type { Mount } from '@portal/kit';
import { NotesPage } from './NotesPage';

/** A page in Vue: an application of its own in the element it is given. */
const mount: Mount = (place, host) => {
  const app = createApp(NotesPage, { host });
  // What Vue catches itself the portal would never hear of.
  app.config.errorHandler = (error) => {
    throw error;
  };
  app.mount(place);
  return () => app.unmount();
};

export default mount;
