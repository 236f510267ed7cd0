/**
 * What stands before the shell in a developer's frame. The order counts: React looks for whoever listens to it when it is
 * loaded, and the network must be the page's own before anybody keeps a reference to it.
 */
import './refresh/install';
import './before';
