import { type Priority } from '@portal/shared/wire';

/** What a message says of a condition or an event, as it stands when it is sent. */
export interface MessageFacts {
  readonly conditionId: string | null;
  readonly priority: Priority;
  readonly text: string;
  readonly topic: string;
  readonly pilotCode: string;
  readonly module: string | null;
  readonly moduleName: string | null;
  readonly sourceComponent: string | null;
  /** When it began (ISO). */
  readonly since: string;
  readonly isOver: boolean;
  /** Who has it. */
  readonly holder: string | null;
  /** Where it opens in the portal, after signing in. */
  readonly url: string;
  /** Where whoever an escalation names, or who is asked as the owner, says "I have it" or "not me" without signing in: theirs alone. */
  readonly answer?: string;
}

/** Where it is: what people there call it. */
export const placeOf = ({
  pilotCode,
  module,
  moduleName,
  sourceComponent,
}: Pick<MessageFacts, 'pilotCode' | 'module' | 'moduleName' | 'sourceComponent'>): string =>
  [pilotCode, moduleName ?? module, sourceComponent].filter((part) => part !== null).join(' · ');

/** A text of so many characters at most. */
export const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
