import { operations } from "../../../../functions/catalogue";
import type { Operation } from "../../../../shared/handlers/operation/operation";
import { ofAllKinds } from "../../../../shared/kinds/docs";
import type { OperationExamples } from "../../../../shared/kinds/examples/operation-examples";
import { rowOf } from "../../../../shared/model/listed-fields";
import { nameOf, recordOfRow } from "../named-schemas";
import { explanation, visit } from "./explanation";
import { recordExamples } from "./records";

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
