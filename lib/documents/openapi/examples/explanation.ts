import { judge } from "../../../../functions/messages/checks/explanation/judge";
import { remarks } from "../../../../functions/messages/checks/explanation/remarks";
import { verdict } from "../../../../functions/messages/checks/explanation/verdict";
import { visitOf } from "../../../../functions/messages/checks/explanation/visit";
import { whenItFires } from "../../../../functions/messages/checks/explanation/when-it-fires";
import { TimeAllowance } from "../../../../shared/runtime/time-allowance";
import { recordExamples } from "./records";

const { Domain, Message } = recordExamples;
const settings = { ...Message, translations: {} };

export const visit = {
  url: "https://shop.acme.com/products/shoes",
  country: "DE",
  device: "DESKTOP",
  timezone: "Europe/Berlin",
} as const;

/** The real gates' verdict on the example message. */
export function explanation() {
  const domain = { id: Domain.id, hostname: Domain.hostname, ordinal: "00" };
  const seen = visitOf(
    { ...visit, shownAt: [], othersShownAt: [] },
    new Date("2026-03-02T09:30:00.000Z"),
  );
  const patternTime = new TimeAllowance(1000);
  const gates = judge(settings, seen, {
    id: Message.id,
    domain,
    domains: [domain],
    patternTime,
    frequencyCaps: Domain.frequencyCaps,
  });
  const { trigger, triggerValue } = Message;
  const tagSeenAt = "2026-03-02T09:20:00.000Z";
  return {
    verdict: verdict(settings, seen, gates, { waitsFor: [], taken: null, tagSeenAt }),
    id: Message.id,
    shows: gates.every(({ passes }) => passes),
    at: seen.at.toISOString(),
    gates,
    trigger: { trigger, triggerValue, fires: whenItFires(settings) },
    waitsFor: [],
    experiment: null,
    language: Message.language,
    notes: remarks(settings, seen, {
      updatedAt: Message.updatedAt,
      now: new Date("2026-03-02T10:00:00Z"),
      tagSeenAt,
    }),
  };
}
