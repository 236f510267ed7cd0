/** In place of the federation run time: nothing in a single bundle is loaded from elsewhere. */
export const runTime = () =>
  Promise.resolve({ loadRemote: () => Promise.reject(new Error('There is no federation in this build')) });
