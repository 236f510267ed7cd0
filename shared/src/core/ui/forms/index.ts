/** Forms, dialogs and their fields, loaded with the first screen that needs them. */
export {
  useController,
  useFieldArray,
  useForm,
  useWatch,
  type Control,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
export { ConfirmDialog } from '../dialogs/ConfirmDialog';
export { applyServerErrors, type FieldFailure } from './applyServerErrors';
export { CountField, isCountTyped } from './CountField';
export { createDraft, type Draft } from './unsaved/draft';
export { FormBody } from './FormBody';
export { FormCheckbox } from './FormCheckbox';
export { FormDialog } from './FormDialog';
export { type BoundFieldProps, type FormFieldProps } from './boundField';
export { FormField } from './FormField';
export { FormLine } from './FormLine';
export * from './mui';
export { PasswordField } from './PasswordField';
export { SearchField } from './search/SearchField';
export { DateField, MomentField, TimeField } from './times/fields';
export { useDraft } from './unsaved/useDraft';
export { useFormFailure } from './useFormFailure';
export { useSearchText } from './search/useSearchText';
export { useUnsavedGuard } from './unsaved/useUnsavedGuard';
