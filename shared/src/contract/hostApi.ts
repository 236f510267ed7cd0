/**
 * The version of the contract between host and remotes, and of `@portal/kit`, whose API (`kit/api`) is
 * part of the contract. A new optional field raises the minor number. What breaks existing remotes raises the major
 * number, also a federation run time that cannot run their generated code, as the host provides it.
 */
export const HOST_API_VERSION = '2.0.0';
