import type { Device } from "../../../../shared/rules/devices";
import type { Message } from "../api";
import type { required } from "../consent";
import type { Kit } from "../kit";

// The path on which each was counted last.
const paths = new Map<string, string>();
const lookAgainMs = 1000;
const consentRequired: typeof required = "required";

/** Counts that a message would show, once on each path, as the script reports events. Nothing of it is stored here. */
export function countShadow({ id, targetSelector }: Message, device: Device, kit: Kit): void {
  const { lifetime, post, scriptOptions } = kit;
  const { pathname } = location;
  if (paths.get(id) === pathname) return;
  if (targetSelector && !document.querySelector(targetSelector)) return;
  paths.set(id, pathname);
  if (navigator.doNotTrack === "1" || navigator.globalPrivacyControl) return;
  // Strings alone, because a page may have changed how arrays and objects become JSON.
  const [messageId, page] = [id, pathname.slice(0, 200)].map((each) => JSON.stringify(each));
  const event = `{"type":"wouldShow","eventId":"${Date.now()}-${Math.random()}","messageId":${messageId},"page":${page},"device":"${device}"}`;
  const send = () => {
    if (lifetime.aborted) return;
    // The entry does not tell chunks when the visitor agrees.
    if (scriptOptions.consent === consentRequired) setTimeout(send, lookAgainMs);
    else post("events", `{"events":[${event}]}`);
  };
  send();
}
