/** Replaces the federation run time: a single bundle loads nothing from elsewhere. */
export const runTime = () => ({
  loadRemote: () => Promise.reject(new Error('There is no federation in this build')),
});
