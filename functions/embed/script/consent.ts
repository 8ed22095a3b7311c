import { options } from "./options";

/** The value of the tag that makes consent necessary. */
export const required = "required";

/** Whether the visitor has consented, or the tag requires no consent. */
export function hasConsent(): boolean {
  return options.consent !== required;
}
