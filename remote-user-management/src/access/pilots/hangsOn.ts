import type { EventMapping, Role, User } from '@portal/kit/wire';

/** Who and what belongs to a pilot; undefined until loaded. */
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

/** The back end refuses to remove a pilot while anything belongs to it (docs/reference/product.md#pilots). */
export const isFree = ({ roles, mappings, people }: HangsOn): boolean =>
  [roles, mappings, people].every((list) => list?.length === 0);
