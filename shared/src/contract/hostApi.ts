/**
 * The version of the contract between host and remotes, and of `@portal/kit` (since 1.3.0), whose API (`kit/api`) is
 * part of the contract. A new optional field raises the minor number. What breaks existing remotes raises the major
 * number, also a federation run time that cannot run their generated code, as the host provides it (since 1.2.0).
 */
export const HOST_API_VERSION = '1.6.0';
