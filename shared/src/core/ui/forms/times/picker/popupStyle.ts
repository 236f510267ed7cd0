/** As wide as gloves need, where the portal asks for that, and as a phone has room for seven. */
const DAY = 'max(36px, min(var(--portal-target), (100vw - 52px) / 7))';
const GAP = '4px';

const reachable = {
  '& .MuiPickerDay-root': { '--PickerDay-size': DAY },
  '& .MuiDayCalendar-weekDayLabel': { width: DAY },
  '& .MuiDateCalendar-root': {
    width: `max(320px, 7 * (${DAY} + ${GAP}) + 8px)`,
    height: 'auto',
    maxHeight: 'none',
  },
  '& .MuiDayCalendar-slideTransition': { minHeight: `calc(6 * (${DAY} + ${GAP}))` },
};

/** A list of hours beside one of minutes, as wide as the dialog. */
const wideLists = {
  '& .MuiMultiSectionDigitalClock-root': { minWidth: 320 },
  '& .MuiMultiSectionDigitalClockSection-root': { flex: 1 },
  '& .MuiMultiSectionDigitalClockSection-item': { width: 'auto' },
};

/** The `slotProps` of a picker's calendar, on a desktop and on a phone. */
export const popupStyle = {
  desktopPaper: { sx: reachable },
  mobilePaper: { sx: { ...reachable, ...wideLists, m: 1 } },
};
