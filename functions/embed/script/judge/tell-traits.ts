import type { required } from "../consent";
import type { Kit } from "../kit";

const consentRequired: typeof required = "required";
let hasTold = false;

/** Tells the service once which traits the page has said, by their names alone, so that it can warn of misspelt ones. */
export function tellTraits(traits: unknown, { post, scriptOptions }: Kit): void {
  const names = Object.keys(traits ?? {}).slice(0, 30);
  const isRefused = navigator.doNotTrack === "1" || navigator.globalPrivacyControl;
  if (hasTold || !names[0] || isRefused || scriptOptions.consent === consentRequired) return;
  hasTold = true;
  // By hand, because a page may have changed how arrays become JSON.
  post(
    "events",
    `{"events":[],"traits":[${names.map((name) => JSON.stringify(name.slice(0, 40)))}]}`,
  );
}
