/** A part of an item's content: the text under a heading, or before the first one. */
export interface Section {
  /** Empty before the first heading. */
  heading: string;
  /** The heading's anchor on the item's page; empty before the first one. */
  anchor: string;
  /** The text as readers see it, without Markdown syntax. */
  text: string;
}

/** The separator between the cells of a table's row. */
export const cellMark = " · ";
