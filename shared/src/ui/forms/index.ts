export {
  useController,
  useFieldArray,
  useForm,
  useWatch,
  type Control,
  type UseFormReturn,
} from 'react-hook-form';
export { ConfirmDialog } from '../core/ConfirmDialog';
export { applyServerErrors, type FieldFailure } from './applyServerErrors';
export { createDraft, type Draft } from './draft';
export { FormCheckbox } from './FormCheckbox';
export { FormField, type BoundFieldProps, type FormFieldProps } from './FormField';
export { FormLine } from './FormLine';
export * from './mui';
export { PasswordField } from './PasswordField';
export { useDraft } from './useDraft';
export { useUnsavedGuard } from './useUnsavedGuard';
