export {
  useController,
  useFieldArray,
  useForm,
  useWatch,
  type Control,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
export { ConfirmDialog } from '../core/ConfirmDialog';
export { applyServerErrors, type FieldFailure } from './applyServerErrors';
export { CountField, isCountTyped } from './CountField';
export { createDraft, type Draft } from './draft';
export { FormBody } from './FormBody';
export { FormCheckbox } from './FormCheckbox';
export { FormDialog } from './FormDialog';
export { FormField, type BoundFieldProps, type FormFieldProps } from './FormField';
export { FormLine } from './FormLine';
export { MomentField } from './MomentField';
export * from './mui';
export { PasswordField } from './PasswordField';
export { SearchField } from './SearchField';
export { TimeField } from './TimeField';
export { useDraft } from './useDraft';
export { useFormDialog } from './useFormDialog';
export { useFormFailure } from './useFormFailure';
export { useUnsavedGuard } from './useUnsavedGuard';
