import type { Library } from "../library";

/** What the script gives its chunks, once they are loaded. */
export let library: Library;

export function takeLibrary(newLibrary: Library): void {
  library = newLibrary;
}
