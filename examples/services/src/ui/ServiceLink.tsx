/** @jsxImportSource preact */
import { type ComponentChildren } from 'preact';
import { type Service } from '../server/services';
import { linkTo } from './locale';
import { type Session } from './session';

let ask: Session['openService'] = () => false;

/** Names the session whose portal is asked; once, when it has been opened. */
export function openServicesBy(openService: Session['openService']): void {
  ask = openService;
}

interface Props {
  service: Service['id'];
  query: Record<string, string>;
  class?: string;
  /** Its name, where it shows a sign only. */
  label?: string;
  children: ComponentChildren;
}

/**
 * A link to another service. In the portal it leads to the portal's page of that service: a frame that went there itself
 * would show it under this one's heading and address.
 */
export function ServiceLink({ service, query, label, children, ...rest }: Props) {
  const href = linkTo(`/${service}/`, query);
  return (
    <a
      {...rest}
      {...(label !== undefined && { 'aria-label': label, title: label })}
      href={href}
      onClick={(event) => {
        const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (plain && ask(service, href)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
