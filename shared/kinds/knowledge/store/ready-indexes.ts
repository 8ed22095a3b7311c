import type { ReadyIndex } from "./ready-index";

// All indexes that an instance keeps, of a Lambda's 512 MB; the largest site's alone takes 130 MB.
const mostReadyBytes = 150_000_000;

/** The indexes that an instance keeps in memory until others need the room. */
export class ReadyIndexes {
  // The least recently used first.
  private readonly ready = new Map<string, ReadyIndex>();

  /** The index with this name, which `open` opens the first time. */
  get(name: string, open: () => ReadyIndex): ReadyIndex {
    const index = this.ready.get(name) ?? open();
    this.ready.delete(name);
    this.ready.set(name, index);
    return index;
  }

  /** Makes room after an index has grown. */
  forgetLongUnused(): void {
    let sum = [...this.ready.values()].reduce((total, { bytes }) => total + bytes, 0);
    for (const [name, { bytes }] of this.ready) {
      if (sum <= mostReadyBytes || this.ready.size === 1) return;
      this.ready.delete(name);
      sum -= bytes;
    }
  }
}
