import { options } from "./options";

/** The tag's value that requires the visitor's consent. */
export const required = "required";

/** Whether the visitor's agreement is there or, as the tag says, not needed. */
export function hasConsent(): boolean {
  return options.consent !== required;
}
