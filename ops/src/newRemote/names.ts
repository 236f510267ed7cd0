export interface RemoteNames {
  /** `energy-reports`: folder, registry, address. */
  id: string;
  /** `energyReports`: message ids. */
  camel: string;
  /** `EnergyReports`: components. */
  Pascal: string;
  /** `Energy reports`: title on screen. */
  title: string;
}

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Paths of the shell itself: a remote with such a name would hide one. */
const TAKEN = ['login', 'dashboard', 'user', 'pages', 'api', 'assets', 'mailbox', 'sample-page', 'shell'];

export function nameProblem(id: string): string | undefined {
  if (!ID.test(id) || id.length > 40)
    return `"${id}" is no name for a remote: lower-case letters, digits and single dashes, like energy-reports.`;
  if (TAKEN.includes(id)) return `"${id}" is an address of the portal itself: take another name.`;
  return undefined;
}

export function namesOf(id: string, title?: string): RemoteNames {
  const Pascal = id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const words = id.replaceAll('-', ' ');
  return {
    id,
    Pascal,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    title: title ?? words.charAt(0).toUpperCase() + words.slice(1),
  };
}
