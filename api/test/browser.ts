/** A browser as far as signing in needs one: cookies by host and path, and redirects that are followed by hand. */
export interface Browser {
  go(url: string, init?: RequestInit): Promise<Response>;
  /** Follows redirects until one leads to an address that starts so. @returns that address */
  until(url: string, start: string): Promise<string>;
  cookies(): readonly string[];
  /** Another browser with the same cookies. */
  copy(): Browser;
}

interface Kept {
  readonly origin: string;
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

const MAX_REDIRECTS = 10;

export function openBrowser(before: readonly Kept[] = []): Browser {
  let jar = [...before];
  const keep = (url: URL, line: string) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const of = (attribute: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1);
    const path = of('path') ?? '/';
    const isOver = of('max-age') === '0' || Date.parse(of('expires') ?? '') < Date.now();
    jar = jar.filter((one) => one.origin !== url.origin || one.name !== name || one.path !== path);
    if (!isOver) jar.push({ origin: url.origin, path, name, value });
  };
  const cookieFor = ({ origin, pathname }: URL) =>
    jar
      .filter((one) => one.origin === origin && `${pathname}/`.startsWith(one.path.replace(/\/*$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const go: Browser['go'] = async (address, init = {}) => {
    const url = new URL(address);
    const cookie = cookieFor(url);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...(cookie !== '' && { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) keep(url, line);
    return response;
  };

  return {
    go,
    copy: () => openBrowser(jar),
    cookies: () => jar.map(({ name }) => name),
    async until(address, start) {
      let url = address;
      for (let step = 0; step < MAX_REDIRECTS; step++) {
        const response = await go(url);
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
        url = new URL(location, url).href;
        if (url.startsWith(start)) return url;
      }
      throw new Error(`${address} never leads to ${start}.`);
    },
  };
}
