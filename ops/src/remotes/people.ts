import { type Registry } from '@portal/shared/registry';
import { pilotsOf } from '../registryFile/impact';

const ACCESS_LEVELS = ['USER', 'ADMIN', 'SUPER_ADMIN'];

/** Everybody a registry can tell apart: each pilot, role it speaks of, and access level; as rules see them. */
export function peopleOf(registry: Registry, origin: string) {
  const roles = ['', ...Object.keys(registry.layers?.roles ?? {})];
  return pilotsOf(registry).flatMap((pilot) =>
    roles.flatMap((role) =>
      ACCESS_LEVELS.map((accessLevel) => ({ signedIn: true, userId: '', pilot, role, accessLevel, origin })),
    ),
  );
}
