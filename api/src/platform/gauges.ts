import { Gauge } from 'prom-client';
import { type Basics } from './context/basics';

/** The values by the value of the label; one number for a gauge without a label. */
type GaugeValues = number | Readonly<Record<string, number>>;

/** A gauge of a plugin, which is computed whenever Prometheus reads the metrics of this instance. */
export interface PluginGauge {
  readonly name: `portal_${string}`;
  readonly help: string;
  readonly label?: string;
  /** @returns undefined where there is nothing to measure, such as no broker: the gauge then has no value */
  readonly read: (basics: Basics) => GaugeValues | undefined | Promise<GaugeValues | undefined>;
}

/** The longest time for one gauge: Prometheus gives up a read of all of them after 10 s. */
const GAUGE_TIMEOUT_MS = 3000;

async function valuesOf(gauge: PluginGauge, basics: Basics): Promise<Record<string, number>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(
    (resolve) => (timer = setTimeout(resolve, GAUGE_TIMEOUT_MS, undefined)),
  );
  try {
    const values = await Promise.race([gauge.read(basics), late]);
    if (values === undefined) return {};
    return typeof values === 'number' ? { '': values } : { ...values };
  } catch {
    // The other metrics say why: `portal_database_state`. An old value here would be wrong.
    return {};
  } finally {
    clearTimeout(timer);
  }
}

/** Adds the gauges of all plugins. One that cannot be read in time has no value. */
export function addGauges(basics: Basics): void {
  for (const gauge of basics.plugins.flatMap(({ gauges }) => gauges ?? []))
    new Gauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: gauge.label === undefined ? [] : [gauge.label],
      registers: [basics.metrics.registry],
      async collect() {
        const values = await valuesOf(gauge, basics);
        this.reset();
        // A gauge without a label begins at 0 and would show that instead of nothing.
        if (gauge.label === undefined) this.remove();
        for (const [value, number] of Object.entries(values))
          this.set(gauge.label === undefined ? {} : { [gauge.label]: value }, number);
      },
    });
}
