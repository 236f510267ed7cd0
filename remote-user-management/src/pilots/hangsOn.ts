import type { EventMapping, Role, User } from '@portal/kit/wire';

/** Who and what belongs to a pilot; undefined while they are not counted. */
export interface HangsOn {
  roles: Role[] | undefined;
  mappings: EventMapping[] | undefined;
  people: User[] | undefined;
}

interface Sources {
  roles: readonly Role[] | undefined;
  mappings: readonly EventMapping[] | undefined;
  people: readonly User[] | undefined;
}

export const hangsOn = (pilot: string, { roles, mappings, people }: Sources): HangsOn => ({
  roles: roles?.filter(({ pilotCode }) => pilotCode === pilot),
  mappings: mappings?.filter(({ pilotCode }) => pilotCode === pilot),
  people: people?.filter(({ pilotCode }) => pilotCode === pilot),
});

/** Whether a pilot can go: the back end refuses it while anything belongs to it (docs/reference/product.md#pilots). */
export const isFree = ({ roles, mappings, people }: HangsOn): boolean =>
  [roles, mappings, people].every((list) => list?.length === 0);
