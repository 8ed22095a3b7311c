import { wordsIn } from "../../model/unknown-fields/likely-fields";
import { settings } from "./name-words";

/** The update that does what a verb says, for a tool that does not, as a sentence: "unpublish" of delete_knowledge. */
export function settingCall(verb: string, value: unknown, tool: string): string | undefined {
  const [own = "", ...noun] = wordsIn(tool);
  const isAsked = /^(true|yes|1)$/i.test(String(value));
  if (!isAsked || !["delete", "duplicate", "preview"].includes(own)) return undefined;
  for (const { words, on, verb: by = "update" } of settings) {
    const sent = on[noun.join(" ")];
    if (sent !== undefined && words.split(" ").includes(verb.toLowerCase()))
      return `That is ${by}_${noun.join("_")} with ${sent}.`;
  }
  return undefined;
}
