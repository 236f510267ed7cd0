import { VARIANTS } from './commands';
import { FAULT_KINDS } from './faults';
import type { FaultyPortal } from './faultyPortal';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const options = (values: readonly string[], chosen = ''): string =>
  values.map((value) => `<option${value === chosen ? ' selected' : ''}>${escaped(value)}</option>`).join('');

const form = (fields: Readonly<Record<string, string>>, inside: string): string =>
  `<form method="post">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')}${inside}</form>`;

function remoteSection(faultyPortal: FaultyPortal, id: string): string {
  const server = faultyPortal.remote(id);
  const { enabled = false, version = '' } = faultyPortal.site.registry().remotes[id] ?? {};
  const button = (what: 'enabled' | 'server', on: boolean, text: string) =>
    form({ do: what, remote: id, on: on ? 'no' : 'yes' }, `<button>${text}</button>`);
  const files = server.filesOf(version).map((file) => {
    const kind = server.fault(version, file)?.kind ?? 'fine';
    const choice = `<select name="kind" aria-label="${escaped(file)}" onchange="this.form.submit()">${options(['fine', ...FAULT_KINDS], kind)}</select>`;
    return `<tr${kind === 'fine' ? '' : ' class="broken"'}><td>${escaped(file)}</td><td>${form({ do: 'fault', remote: id, version, file }, choice)}</td></tr>`;
  });
  return `<section>
    <h2>${escaped(id)} <small>${escaped(version)} · ${enabled ? 'on' : 'off'} · server ${server.running ? 'running' : 'stopped'}</small></h2>
    <div class="row">
      ${button('enabled', enabled, enabled ? 'Switch off' : 'Switch on')}
      ${button('server', server.running, server.running ? 'Stop its server' : 'Start its server')}
      ${form({ do: 'repair', remote: id }, '<button>Repair everything</button>')}
      ${form({ do: 'pin', remote: id }, `<select name="version" aria-label="Version">${options(server.versions(), version)}</select><button>Pin</button>`)}
      ${form({ do: 'release', remote: id }, `<input name="version" value="${escaped(nextVersion(server.versions()))}" size="7" aria-label="New version"><select name="variant" aria-label="Build">${options(Object.keys(VARIANTS))}</select><button>Release and pin</button>`)}
    </div>
    <table>${files.join('')}</table>
  </section>`;
}

function nextVersion(versions: readonly string[]): string {
  const minor = Math.max(0, ...versions.map((version) => Number(version.split('.')[1])));
  return `1.${minor + 1}.0`;
}

export const controlPage = (faultyPortal: FaultyPortal): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fault injection</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 900px; margin: 2rem auto; padding: 0 1rem; }
  section { border: 1px solid #ccc; border-radius: 8px; padding: 0 1rem 1rem; margin: 1rem 0; }
  small { font-weight: normal; color: #555; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: .75rem; }
  form { display: inline-flex; gap: .25rem; }
  table { border-collapse: collapse; width: 100%; }
  td { border-top: 1px solid #eee; padding: .15rem 0; font-family: ui-monospace, monospace; font-size: 13px; }
  td:last-child { text-align: end; }
  .broken td { background: #fff0e0; }
</style>
<h1>Fault injection</h1>
<p>The portal with these remotes: <a href="${faultyPortal.url}">${faultyPortal.url}</a>. It reads its registry every 15 s, and when its tab gets the focus.</p>
${[...faultyPortal.remotes.keys()].map((id) => remoteSection(faultyPortal, id)).join('\n')}
</html>
`;
