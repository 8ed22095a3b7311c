import * as z from "zod/mini";
import { operations } from "../../functions/catalogue";
import type { Operation } from "../../shared/handlers/operation/operation";
import { kindOfId } from "../../shared/kinds/record-fields";
import { fieldName } from "../../shared/model/describe-issues/hints";
import { fieldsAt, schemaAt, valueAt } from "../../shared/model/schema-at";
import { type Client, newClient } from "../support/client";
import { drawn } from "../support/draw";
import { type Arguments, operationCalls } from "../support/operation-calls";
import { ruleFaults } from "../support/rule-faults";
import { startTestService, type TestService } from "../support/service";

// One wrong call tells each of two faults that have nothing to do with each other, so that the next call is right.

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

type Path = readonly PropertyKey[];

/** One error: its place, how to cause it, and what the error says about it. */
interface Fault {
  /** The places that it is about. Faults are independent if no place of one is in a place of the other. */
  places: readonly Path[];
  put(input: Arguments): void;
  told: string;
}

/** The errors that every schema reports. */
function schemaFaults({ input: schema }: Operation, input: Arguments): Fault[] {
  return [[] as Path, ...objectsIn(input)].flatMap((holder) => {
    const fields = fieldsAt(schema, holder, input);
    if (fields.length === 0) return [];
    const unknown = fault([...holder, "nothingSuch"], 1, '"nothingSuch"');
    return [unknown, ...fields.flatMap((name) => faultsOf([...holder, name]))];
  });

  function faultsOf(path: Path): Fault[] {
    const place = schemaAt(schema, path, input);
    const { type } = (place.schema?._zod.def ?? {}) as { type?: string };
    const name = fieldName(path);
    const kind = path.length === 1 && kindOfId(schema, String(path[0]));
    return [
      ...(place.schema && z.safeParse(place.schema, wrongFor(type)).success
        ? []
        : [fault(path, wrongFor(type), `${name} `)]),
      ...(place.isOptional ? [] : [fault(path, undefined, name)]),
      ...(kind && type === "string" ? [fault(path, "Sale", '"Sale"')] : []),
    ];
  }
}

function wrongFor(type: string | undefined): unknown {
  return type === "string" || type === "enum" || type === "array" ? 7 : "wrong!";
}

function fault(path: Path, value: unknown, told: string): Fault {
  return {
    places: [path],
    put(input) {
      const holder = Object(valueAt(input, path.slice(0, -1)));
      const key = path.at(-1) as PropertyKey;
      if (value === undefined) delete holder[key];
      else holder[key] = value;
    },
    told,
  };
}

/** The paths of the objects within a value. */
function objectsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const own = path.length > 0 && !Array.isArray(value) ? [path] : [];
  const keyOf = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, part]) => objectsIn(part, [...path, keyOf(key)])),
  ];
}

/** The faults of rules over several fields of this operation. */
function faultsOfRules({ name }: Operation): Fault[] {
  return (ruleFaults[name] ?? []).map(({ fields, about = [], told }) => ({
    places: [...Object.keys(fields), ...about].map(pathOf),
    put(input) {
      for (const [place, value] of Object.entries(fields))
        fault(pathOf(place), value, "").put(input);
    },
    told,
  }));
}

function pathOf(place: string): Path {
  return place.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function areApart(one: Fault, other: Fault): boolean {
  const isIn = (inner: Path, outer: Path) => outer.every((key, at) => inner[at] === key);
  return one.places.every((a) => other.places.every((b) => !isIn(a, b) && !isIn(b, a)));
}

async function messageOf(client: Client, { name }: Operation, input: Arguments): Promise<string> {
  const { content, isError } = await client.tool(name, input);
  return isError ? JSON.parse(content[0].text).error.message : `accepted: ${content[0].text}`;
}

// Its parts succeed and fail apart, so one wrong part is no wrong call.
const bulk = ["create_knowledge_items"];

const judged = operations
  .map((each) => [each.name, each] as const)
  .filter(([name]) => !bulk.includes(name));

test.each(drawn(judged, 40, "operations with two faults"))(
  "%s tells two faults at once",
  async (name, operation) => {
    const untold: string[] = [];
    for (const prepare of operationCalls[name] ?? []) {
      const client = await newClient(service);
      const valid = await prepare(client, service);
      const wrong = (...faults: readonly Fault[]) => {
        const input = structuredClone(valid);
        for (const each of faults) each.put(input);
        return input;
      };
      const rules = faultsOfRules(operation);
      const faults = [...schemaFaults(operation, valid), ...rules];
      const pairs = faults.flatMap((one, at) =>
        faults
          .slice(at + 1)
          .flatMap((other) => (areApart(one, other) ? [[one, other] as const] : [])),
      );
      const withRule = pairs.filter(([, other]) => rules.includes(other));
      const others = pairs.filter((each) => !withRule.includes(each));
      for (const [one, other] of [
        ...drawn(withRule, 12, `rule beside a fault of ${name}`),
        ...drawn(others, 8, `two faults of ${name}`),
      ]) {
        const sent = wrong(one, other);
        const message = await messageOf(client, operation, sent);
        const missing = [one, other].filter(({ told }) => !message.includes(told));
        if (missing.length > 0)
          untold.push(
            `${JSON.stringify(sent)} should tell ${missing.map(({ told }) => told).join(" and ")}, and tells: ${message}`,
          );
      }
    }
    expect(untold).toEqual([]);
  },
);
