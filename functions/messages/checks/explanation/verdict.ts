import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { statusAt } from "../../../../shared/rules/status-at";
import type { Judgement } from "./judge";
import type { Visit } from "./visit";
import { whenItFires } from "./when-it-fires";

/** The answer in a sentence or two: whether the message shows, which gates fail, and what was assumed. */
export function verdict(
  settings: MessageSettings,
  { at }: Visit,
  gates: readonly Judgement[],
  waitsFor: readonly { name: string }[],
  tagSeenAt: string | undefined,
): string {
  const failed = gates.filter(({ passes }) => !passes).map(({ gate }) => gate);
  const assumed = [...new Set(gates.flatMap((gate) => gate.assumed ?? []))];
  const [first] = waitsFor;
  const noTag = "no page of the domain has loaded the tag yet, so look there first.";
  if (settings.status === "shadow" && failed.join() === "status") {
    return `It draws nothing, because its status is shadow; ${tagSeenAt === undefined ? `${noTag}` : "this visit would count as wouldShow."}`;
  }
  if (failed.length > 0) {
    return [
      `It does not show: blocked by ${list(failed)}${status(settings, at)}.`,
      ...(tagSeenAt === undefined ? [`And ${noTag}`] : []),
    ].join(" ");
  }
  return [
    ...(tagSeenAt === undefined
      ? [`It would show, but ${noTag}`, whenItFires(settings)]
      : [`It shows. ${whenItFires(settings)}`]),
    ...(first ? [`Before it opens ${JSON.stringify(first.name)}, if that has fired.`] : []),
    ...(assumed.length > 0 ? [`Not given, and assumed to fit: ${list(assumed)}.`] : []),
  ].join(" ");
}

function status(settings: MessageSettings, at: Date): string {
  const read = statusAt(settings, at);
  return read === "active" ? "" : ` (its status is ${read})`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
