import { operations } from "../../../../functions/catalogue";
import { evaluateGates } from "../../../../functions/messages/checks/explanation/evaluate-gates";
import { remarks } from "../../../../functions/messages/checks/explanation/remarks";
import { verdict, whenItFires } from "../../../../functions/messages/checks/explanation/verdict";
import { visitOf } from "../../../../functions/messages/checks/explanation/visit";
import type { Operation } from "../../../../shared/handlers/operation/operation";
import { ofAllKinds } from "../../../../shared/kinds/docs";
import type { OperationExamples } from "../../../../shared/kinds/examples/values";
import { rowOf } from "../../../../shared/model/listed-fields";
import { TimeAllowance } from "../../../../shared/runtime/time-allowance";
import { nameOf, recordOfRow } from "../named-schemas";
import { recordExamples } from "./records";

const { Domain, Message } = recordExamples;

const settings = { ...Message, translations: {} };

const visit = {
  url: "https://shop.acme.com/products/shoes",
  country: "DE",
  device: "DESKTOP",
  timezone: "Europe/Berlin",
} as const;

const examples: OperationExamples = {
  ...ofAllKinds("operations"),
  explain_message: { request: visit, result: explanation() },
  list_changes: {
    result: {
      data: [recordExamples.Change],
      cursor: "Q2hhbmdlc1NpbmNlMTA0MjEwNDI",
      hasMore: false,
    },
  },
};

/** An example body or query for the operation. Undefined when it needs none, or none has been written. */
export function requestExample({ name }: Operation): Record<string, unknown> | undefined {
  return examples[name]?.request;
}

/** An example answer of the operation. */
export function resultExample(operation: Operation): Record<string, unknown> | undefined {
  const { name, output, effect } = operation;
  const { request = {}, result } = examples[name] ?? {};
  if (result) return result;
  const record = nameOf(output);
  if (record) return changed(recordExamples[record], request);
  const row = rowOf(output);
  const listed = row && recordOfRow(row);
  if (listed) {
    const isOfDomain = "domain" in output._zod.def.shape;
    return {
      data: [recordExamples[listed]],
      nextCursor: null,
      ...(isOfDomain && { domain: recordExamples.Domain.hostname }),
    };
  }
  return effect === "delete" ? { id: idUnder(operation), deleted: true } : undefined;
}

/** The id of an example record, by the list in its path. */
function idUnder({ route }: Operation): unknown {
  const path = route.replace(/^\w+ /, "").replace(/\/\{\w+\}$/, "");
  const list = operations.find((each) => each.route === `GET ${path}`);
  const { data: [first] = [] } = (list && resultExample(list)) as { data?: { id: string }[] };
  return first?.id;
}

/** The record with the request's changes. Inside an object, fields that the request does not name stay. */
function changed(
  record: Readonly<Record<string, unknown>>,
  named: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shared = Object.entries(named).filter(([field]) => field in record);
  return {
    ...record,
    ...Object.fromEntries(
      shared.map(([field, value]) => [
        field,
        isObject(value) && isObject(record[field]) ? changed(record[field], value) : value,
      ]),
    ),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The real gates' verdict on the example message. */
function explanation() {
  const domain = { id: Domain.id, hostname: Domain.hostname, ordinal: "00" };
  const seen = visitOf(
    { ...visit, shownAt: [], othersShownAt: [] },
    new Date("2026-03-02T09:30:00.000Z"),
  );
  const patternTime = new TimeAllowance(1000);
  const gates = evaluateGates(settings, seen, {
    id: Message.id,
    domain,
    domains: [domain],
    patternTime,
    messagesAtOnce: Domain.messagesAtOnce,
    frequencyCaps: Domain.frequencyCaps,
  });
  const { trigger, triggerValue } = Message;
  const tagSeenAt = "2026-03-02T09:20:00.000Z";
  return {
    verdict: verdict(settings, seen, gates, { waitsFor: [], occupiedBy: null, tagSeenAt }),
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
