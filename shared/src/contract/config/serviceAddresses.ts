import type { PortalConfig } from './portalConfig.schema';

/** The addresses of the services and of the video conference, each with its path in the file. */
export const serviceAddresses = ({
  services,
  videoConference,
}: PortalConfig): [string, string | undefined][] => [
  ['videoConference.url', videoConference?.url],
  ...Object.entries(services).flatMap(([name, { url, perPilot }]): [string, string | undefined][] => [
    [`services.${name}.url`, url],
    ...Object.entries(perPilot).map(([pilot, own]): [string, string | undefined] => [
      `services.${name}.perPilot.${pilot}.url`,
      own.url,
    ]),
  ]),
];
