import type { PageWords } from "./words";

/** The page of sections, as they need it. */
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

/** A sent form in which something was wrong. */
export interface FormState {
  /** The input, by field. */
  values: ReadonlyMap<string, string>;
  /** The errors, by field; `consent` is the box. */
  errors: ReadonlyMap<string, string>;
}
