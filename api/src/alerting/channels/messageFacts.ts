import { type Priority } from '@portal/shared/wire';

/** The facts of a condition or an event, as they are when the message is sent. */
export interface MessageFacts {
  readonly conditionId: string | null;
  readonly priority: Priority;
  readonly text: string;
  readonly topic: string;
  readonly pilotCode: string;
  readonly module: string | null;
  readonly moduleName: string | null;
  readonly sourceComponent: string | null;
  /** ISO 8601. */
  readonly since: string;
  readonly isOver: boolean;
  /** The owner's name. */
  readonly owner: string | null;
  /** Whether the message is sent for an escalation; of several facts, others may be news. */
  readonly isEscalated?: boolean;
  readonly url: string;
  /** The page to answer "I have it" or "not me" without signing in. The link is personal. */
  readonly answer?: string;
}

export const placeOf = ({
  pilotCode,
  module,
  moduleName,
  sourceComponent,
}: Pick<MessageFacts, 'pilotCode' | 'module' | 'moduleName' | 'sourceComponent'>): string =>
  [pilotCode, moduleName ?? module, sourceComponent].filter((part) => part !== null).join(' · ');
