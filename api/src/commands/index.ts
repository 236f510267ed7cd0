/**
 * The commands that operators run: doctor, backup, restore and others (`bin` has the programs). Also the people and the
 * plant of the demo (`demo`).
 */
import { type Basics, definePlugin, HOUR_MS, watch } from '../platform';
import { linkDemoPeople } from './demo/identities';
import { keepAlive, seedPlant } from './demo/plant/living';
import { refuseDemoData, seedDemo } from './demo/seed';
import { endGauges } from './doctor/endGauges';
import { mailRegistryEnd } from './doctor/mailRegistryEnd';

async function prepare({ config, db, passwords, now }: Basics): Promise<void> {
  if (config.mode !== 'demo') return refuseDemoData(db);
  await seedDemo(db, passwords, now());
  await linkDemoPeople(db, config.identity, now());
  if (config.demoPlant !== 'off') await seedPlant(db, now());
}

export const commands = definePlugin({
  name: 'commands',
  policy: {},
  routes: [],
  prepare,
  gauges: endGauges,
  workers: (basics) => [
    watch(basics.log, HOUR_MS, 'end of the registry not looked at', () => mailRegistryEnd(basics)),
    ...(basics.config.mode === 'demo' && basics.config.demoPlant === 'alive' ? [keepAlive(basics)] : []),
  ],
});
