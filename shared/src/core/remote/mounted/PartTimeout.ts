/** A part's promise stayed pending and nothing was drawn in time. The host recognises it by its `name`. */
export class PartTimeout extends Error {
  constructor(readonly afterMs: number) {
    super(`Nothing was drawn within ${afterMs} ms, and what was promised did not come`);
    this.name = 'PartTimeout';
  }
}
