/**
 * The version of the contract between host and remotes. A new optional field raises the minor number; whatever
 * makes an existing remote stop working raises the major one: so does a federation run time whose generated code does not
 * get on with that of before, as the host lends it (since 1.2.0). Since 1.3.0 remotes import `@portal/kit`, whose face
 * (`kit/api`) is part of this contract and whose version is this one.
 */
export const HOST_API_VERSION = '1.5.0';
