/** A part that draws itself promised to come, and neither came nor drew anything in time. The host knows it by its name. */
export class PartTimeout extends Error {
  constructor(readonly afterMs: number) {
    super(`Nothing was drawn within ${afterMs} ms, and what was promised did not come`);
    this.name = 'PartTimeout';
  }
}
