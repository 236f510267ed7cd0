import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDockerfile } from '../images/dockerfile';
import { objectsOf } from './chart';
import { everything, required, settable } from './values';
import { findHelm } from './helm';
import { chartParts, composeParts, differencesOf, type Parts } from './parts';

const root = path.resolve(__dirname, '../../..');
const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const read = (text: string): Parts =>
  composeParts(text, (dockerfile) => readDockerfile(path.join(root, dockerfile)));
const helm = findHelm();

(helm ? describe : describe.skip)('docker-compose.yml and the chart', () => {
  let chart: Parts;
  beforeAll(() => {
    chart = chartParts(objectsOf(helm ?? '', { ...everything, imageRegistry: '' }));
  });

  it('run the same images with the same variables, ports, probes, limits and writable folders', () => {
    expect(differencesOf(read(compose), chart)).toEqual([]);
    expect(Object.keys(chart).length).toBeGreaterThan(7);
    expect(chart.api?.variables.length).toBeGreaterThan(settable.api.length);
  });

  it('gives nginx every variable of its template, also those that a site leaves empty', () => {
    const plain = chartParts(objectsOf(helm ?? '', required));
    expect(plain.shell?.variables).toEqual(read(compose).shell?.variables);
  });

  it.each([
    ['  TIME_ZONE: ${TIME_ZONE:-}\n', '', 'api: TIME_ZONE is only in the chart'],
    ['  LOG_LEVEL:', '  LOUDNESS: "1"\n  LOG_LEVEL:', 'api: LOUDNESS is only in the compose file'],
    ['REMOTE_ORIGINS: ${REMOTE_ORIGINS:-}', '', 'shell: REMOTE_ORIGINS is only in the chart'],
    ['@postgres:5432/', '@postgres:5433/', 'postgresql: port is 5433 in the compose file, 5432 in the chart'],
    ['retries: 20', 'retries: 21', 'postgresql: probe is'],
    ["TRUST_PROXY: '1'", "TRUST_PROXY: '2'", 'api: fixed is'],
    ['mem_limit: 768m', 'mem_limit: 512m', 'api: memory is 512 in the compose file, 768 in the chart'],
    [
      'stop_grace_period: 60s',
      'stop_grace_period: 40s',
      'api: grace is 40 in the compose file, 60 in the chart',
    ],
    ['work_mem=8MB', 'work_mem=9MB', 'postgresql: command is'],
    [
      'eclipse-mosquitto:${MQTT_VERSION:-2.0.22}',
      'eclipse-mosquitto:${MQTT_VERSION:-2.0.23}',
      'mosquitto: image is',
    ],
    ['  remote-services:\n', '  remote-other:\n', 'remote-other is only in the compose file'],
  ])('differ where compose had %j replaced by %j', (from, to, says) => {
    expect(compose).toContain(from);
    const lines = differencesOf(read(compose.replace(from, to)), chart);
    expect(lines.filter((line) => line.startsWith(says))).toHaveLength(1);
  });

  it('differ where an image listens or is probed elsewhere', () => {
    const other = composeParts(compose, (dockerfile) => {
      const image = readDockerfile(path.join(root, dockerfile));
      const healthcheck = image.healthcheck?.replace('/api/health/ready', '/api/health');
      return { ...image, healthcheck, port: (image.port ?? 0) + 1 };
    });
    expect(differencesOf(other, chart)).toEqual(
      expect.arrayContaining([
        'api: port is 8086 in the compose file, 8085 in the chart',
        'shell: port is 8081 in the compose file, 8080 in the chart',
        expect.stringMatching(/^api: probe is .*"\/api\/health".* in the compose file/),
      ]),
    );
  });
});
