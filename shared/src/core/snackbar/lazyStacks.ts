/** What needs notistack: loaded by `useStacks`. */
export { FeedbackStack } from './FeedbackStack';
export { ToastStack } from './ToastStack';
