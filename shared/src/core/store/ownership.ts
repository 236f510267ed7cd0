/** Two features claimed one name. Thrown in production too, because a silent merge would corrupt both. */
export class CollisionError extends Error {
  constructor(
    readonly kind: 'endpoint' | 'reducer',
    readonly claimed: string,
    readonly owner: string,
    readonly other: string,
  ) {
    super(`The ${kind} "${claimed}" of "${other}" is already owned by "${owner}"`);
    this.name = 'CollisionError';
  }
}

/** The owners of names. A newer version of an owner may claim its own names again. */
export class Ownership {
  readonly #owners = new Map<string, string>();

  constructor(private readonly kind: 'endpoint' | 'reducer') {}

  /** @throws CollisionError naming both owners; then it claims none of the names */
  claim(owner: string, names: readonly string[]): void {
    for (const name of names) {
      const holder = this.#owners.get(name);
      if (holder !== undefined && holder !== owner) throw new CollisionError(this.kind, name, holder, owner);
    }
    for (const name of names) this.#owners.set(name, owner);
  }

  ownerOf(name: string): string | undefined {
    return this.#owners.get(name);
  }

  namesOf(owner: string): string[] {
    return [...this.#owners].filter(([, holder]) => holder === owner).map(([name]) => name);
  }

  release(owner: string, names: readonly string[]): void {
    for (const name of names) if (this.#owners.get(name) === owner) this.#owners.delete(name);
  }
}
