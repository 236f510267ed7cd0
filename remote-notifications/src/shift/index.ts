/** Handovers between shifts, also from assignments only if a back end has no handovers (`peer`), and the logbook. */
export { HANDOVER_MODULE } from './handover/handovers.api';
