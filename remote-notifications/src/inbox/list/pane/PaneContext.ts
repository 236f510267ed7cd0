import type { Notification } from '@portal/kit/wire';
import { createContext } from 'react';

/** Opens a notification in the reading pane; undefined in a narrow window, which opens its page instead. */
export const PaneContext = createContext<((one: Notification) => void) | undefined>(undefined);
