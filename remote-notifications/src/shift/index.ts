/**
 * Handovers between shifts, the same from assignments alone where a back end has no handovers (`peer`), and the logbook.
 */
export { HANDOVER_MODULE } from './handover/handovers.api';
