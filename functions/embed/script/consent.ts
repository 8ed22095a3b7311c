import { options } from "./options";

// What the tag says when the visitor's agreement is needed.
const required = "required";

/** Whether the visitor's agreement is there or, as the tag says, not needed. */
export function hasConsent(): boolean {
  return options.consent !== required;
}

export function setConsent(isGiven: boolean): void {
  options.consent = isGiven ? "" : required;
}
