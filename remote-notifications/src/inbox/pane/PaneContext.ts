import type { Notification } from '@portal/kit/wire';
import { createContext } from 'react';

/** Opens a notification beside the list; undefined where the window has no room for that, and its page is opened instead. */
export const PaneContext = createContext<((one: Notification) => void) | undefined>(undefined);
