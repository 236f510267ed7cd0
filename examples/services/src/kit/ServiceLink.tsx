/** @jsxImportSource preact */
import { type ComponentChildren } from 'preact';
import { type Handover } from '../handover';
import { type ServiceId } from '../services';

let ask: Handover['openService'] = () => false;

/** Sets the handshake whose portal opens services; call it once at the start. */
export function openServicesBy(openService: Handover['openService']): void {
  ask = openService;
}

interface Props {
  service: ServiceId;
  query: string;
  class?: string;
  children: ComponentChildren;
}

/** A link to another service. A frame that navigated itself would show it under the wrong heading and URL. */
export function ServiceLink({ service, query, ...rest }: Props) {
  const href = `/${service}/?${query}`;
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && ask(service, href)) event.preventDefault();
  };
  return <a {...rest} href={href} onClick={onClick} />;
}
