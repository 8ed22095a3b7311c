/** A record as a view draws it, in a frame of its own. */
export type Drawing =
  /** What the embed API would answer for the message, and the page behind it. */
  | { draws: "message"; list: string; headers: Record<string, string> }
  /** The page as an HTML document without scripts. */
  | { draws: "page"; document: string };
