/** @jsxImportSource preact */
import { type ComponentChildren } from 'preact';
import { type Handover } from '../handover';
import { type ServiceId } from '../services';

let ask: Handover['openService'] = () => false;

/** Names the hand-over whose portal is asked; once, when it has begun. */
export function openServicesBy(openService: Handover['openService']): void {
  ask = openService;
}

interface Props {
  service: ServiceId;
  query: string;
  class?: string;
  children: ComponentChildren;
}

/**
 * A link to another service. In the portal it leads to the portal's page of that service: a frame that went there itself
 * would show it under this one's heading and address.
 */
export function ServiceLink({ service, query, ...rest }: Props) {
  const href = `/${service}/?${query}`;
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && ask(service, href)) event.preventDefault();
  };
  return <a {...rest} href={href} onClick={onClick} />;
}
