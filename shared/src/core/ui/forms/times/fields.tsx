import { LateField } from './LateField';
import { type DateFieldProps, type PickedFieldProps } from './picked';

/** A field for a day, `YYYY-MM-DD`: typed in the order of the portal's language, or chosen from a calendar. */
export const DateField = (props: DateFieldProps) => <LateField {...props} kind="date" />;

/** A field for a time of day, `HH:mm`, of 24 hours in every language. */
export const TimeField = (props: PickedFieldProps) => <LateField {...props} kind="time" />;

/** A field for a local date and time, `YYYY-MM-DDTHH:mm`: a `DateField` and a `TimeField` in one. */
export const MomentField = (props: PickedFieldProps) => <LateField {...props} kind="moment" />;
