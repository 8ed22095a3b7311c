import { options } from "./options";

let given: boolean | undefined;

/** Whether the visitor's agreement is there or, as the tag says, not needed. */
export function hasConsent(): boolean {
  return given ?? options.consent !== "required";
}

export function setConsent(isGiven: boolean): void {
  given = isGiven;
}
