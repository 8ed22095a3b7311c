import type { PageWords } from "./words";

/** What sections know of the page that they stand on. */
export interface SectionContext {
  words: PageWords;
  /** A BCP 47 tag, for dates and numbers. */
  language: string;
  /** The IANA time zone of the page's domain. */
  timezone: string;
  now: Date;
  /** The path of the page. */
  path: string;
  form: FormState;
}

/** A form as it was sent, where something was wrong with it. */
export interface FormState {
  /** What was typed, by field. */
  values: ReadonlyMap<string, string>;
  /** What is wrong, by field; `consent` is the box. */
  errors: ReadonlyMap<string, string>;
}
