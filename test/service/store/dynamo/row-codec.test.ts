import * as z from "zod/mini";
import type { Item } from "../../../../shared/table/dynamo/item";
import { parseStored } from "../../../../shared/table/dynamo/parse-stored";
import { rowCodec } from "../../../../shared/table/dynamo/row-codec";

const schema = z.strictObject({
  name: z.string().check(z.maxLength(3)),
  note: z._default(z.nullable(z.string()), null),
  place: z.optional(z.object({ city: z.string() })),
  steps: z.array(z.strictObject({ at: z.number() })),
});

const codec = rowCodec<Item, z.output<typeof schema>>({
  from: (item) => parseStored(schema, item),
  to: (row) => {
    const { name, note, place, steps } = row;
    return { name, note, place, steps };
  },
});

const stored = {
  pk: "A",
  name: "longer than is allowed today",
  place: { city: "Rome", zip: "1" },
  steps: [
    { at: 1, by: "ann" },
    { at: 2, by: "bob" },
  ],
  later: new Uint8Array([1]),
};

test("unknown fields are left out at every depth, and nothing is refused", () => {
  expect(parseStored(schema, stored)).toEqual({
    name: "longer than is allowed today",
    note: null,
    place: { city: "Rome" },
    steps: [{ at: 1 }, { at: 2 }],
  });
});

test("a row that is written back has all that it had", () => {
  expect(codec.to(codec.from(stored))).toEqual(stored);
});

test("a change writes only changed fields, and unchanged elements keep theirs", () => {
  const row = codec.from(stored);
  const changed = codec.to({
    ...row,
    name: "new",
    place: { city: "Oslo" },
    steps: [{ at: 2 }, { at: 3 }],
  });
  expect(changed).toEqual({
    ...stored,
    name: "new",
    note: null,
    place: { city: "Oslo", zip: "1" },
    steps: [{ at: 2, by: "bob" }, { at: 3 }],
  });
});

test("removed fields are gone", () => {
  const { place: _, ...row } = codec.from(stored);
  expect(codec.to(row).place).toBeUndefined();
});
