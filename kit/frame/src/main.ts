/**
 * The code that runs before the shell in the dev host. The order matters: React looks for the refresh hook when it
 * loads, and the network has to be replaced before anything keeps a reference to it.
 */
import './refresh/install';
import './before';
