/**
 * The version of the contract between host and remotes. A new optional field raises the minor number; whatever
 * makes an existing remote stop working raises the major one.
 */
export const HOST_API_VERSION = '1.1.0';
