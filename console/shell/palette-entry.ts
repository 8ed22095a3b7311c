/** What the palette offers. */
export interface PaletteEntry {
  name: string;
  kind: string;
  /** Where it leads, or what it does. */
  go: string | (() => void);
}
