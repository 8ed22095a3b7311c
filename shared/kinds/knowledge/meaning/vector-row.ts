import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { dimensions } from "../../../runtime/embeddings/embeddings";
import type { Vector } from "../../../runtime/embeddings/vector";
import type { Item, Key } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";

const hashBytes = 12;

const rowSchema = z.object({
  model: z._default(z.string(), ""),
  hashes: z.optional(z.instanceof(Uint8Array)),
  vectors: z.optional(z.instanceof(Uint8Array)),
});

/** What a text is known by: the same text of the same model has the same vector. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest().subarray(0, hashBytes).toString("hex");
}

/** The row of an item's vectors, one after another, each with the hash of its text. */
export function vectorRow(key: Key, model: string, vectors: ReadonlyMap<string, Vector>): Item {
  return {
    ...key,
    model,
    hashes: Buffer.from([...vectors.keys()].join(""), "hex"),
    vectors: Buffer.concat(
      [...vectors.values()].map(({ buffer, byteOffset, length }) =>
        Buffer.from(buffer, byteOffset, length),
      ),
    ),
  };
}

/** The vectors of a row, one after another; none if they are of another model. */
export function vectorsFrom(row: Item | undefined, model: string): Int8Array {
  const { model: theirs, vectors } = knownFields(rowSchema, row ?? {});
  return theirs === model && vectors ? new Int8Array(vectors) : new Int8Array();
}

/** The same by the hashes of their texts. */
export function vectorsByHash(row: Item | undefined, model: string): Map<string, Vector> {
  const { hashes = new Uint8Array() } = knownFields(rowSchema, row ?? {});
  const vectors = vectorsFrom(row, model);
  return new Map(
    Array.from({ length: vectors.length / dimensions }, (_, place) => [
      Buffer.from(hashes.subarray(place * hashBytes, (place + 1) * hashBytes)).toString("hex"),
      vectors.subarray(place * dimensions, (place + 1) * dimensions),
    ]),
  );
}

/** A number that says which vectors a row has, so that who has read them sees whether there are others. */
export function stampOf(model: string, hashes: Iterable<string>): number {
  const digest = createHash("sha256")
    .update(model)
    .update([...hashes].join(""))
    .digest();
  return digest.readUIntBE(0, 6);
}
