import type { PageWords } from "./words";

/** The page's data that its sections need. */
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

/** A submitted form with errors. */
export interface FormState {
  /** The input, by field. */
  values: ReadonlyMap<string, string>;
  /** The errors by field. `consent` is the checkbox. */
  errors: ReadonlyMap<string, string>;
}
