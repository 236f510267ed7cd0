/**
 * Who somebody is: sign-in, pages of mailed links and single sign-on (`signIn`), the account page (`profile`), the second
 * factor and its enrolment, the browser's side of passkeys (`webAuthn`), confirming one's identity again (`stepUp`), and the
 * rules of passwords and e-mail addresses.
 */
export { isOverdue } from './accountRules/secondFactorDue';
export { DueNote } from './enrol/DueNote';
export { AuthFrame } from './signIn/AuthFrame';
export { AuthLayout } from './signIn/AuthLayout';
export { AuthWaiting, WaitingCard } from './signIn/AuthWaiting';
export { LoginForm } from './signIn/LoginForm';
export { panels } from './signIn/authPanel';
export { takeToken } from './signIn/mailed/linkToken';
export { prefetchAfterSignIn } from './signIn/prefetchAfterSignIn';
export { StepUp } from './stepUp/StepUp';
