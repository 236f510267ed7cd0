export { inventorySchema, readInventory } from './inventory';
export { changeSites } from './sitesChange';
export { compareSites } from './sitesDiff';
export { areSitesWell, sitesText, statusOfSites } from './sitesStatus';
