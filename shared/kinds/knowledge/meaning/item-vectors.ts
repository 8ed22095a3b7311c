import { dimensions } from "../../../runtime/embeddings/embeddings";
import type { Vector } from "../../../runtime/embeddings/vector";

// 15 MB and about as many milliseconds of a search. Items beyond it are found by their words alone.
const mostVectors = 60_000;

// As many as anybody looks through.
const mostNearest = 50;

// Below it, texts have nothing to do with each other. Not measured with a real model.
const leastLikeness = 0.25;

/** The vectors of an index's items. */
export class ItemVectors {
  private readonly items = new Map<string, { vectors: Int8Array; lengths: Float32Array }>();
  private count = 0;

  /** Its approximate size in memory. */
  get bytes(): number {
    return this.count * (dimensions + 4) + this.items.size * 400;
  }

  /** Takes an item's vectors, which follow one another, in place of its earlier ones. */
  set(timeId: string, vectors: Int8Array): void {
    this.delete(timeId);
    const count = vectors.length / dimensions;
    if (count === 0 || this.count + count > mostVectors) return;
    const lengths = Float32Array.from({ length: count }, (_, place) => {
      const each = vectors.subarray(place * dimensions, (place + 1) * dimensions);
      return Math.sqrt(product(each, each, 0));
    });
    this.items.set(timeId, { vectors, lengths });
    this.count += count;
  }

  delete(timeId: string): void {
    this.count -= this.items.get(timeId)?.lengths.length ?? 0;
    this.items.delete(timeId);
  }

  /** The items with the vector that is nearest to a question's, the nearest first. */
  nearest(question: Vector): string[] {
    const asked = Math.sqrt(product(question, question, 0));
    const near: { timeId: string; likeness: number }[] = [];
    for (const [timeId, { vectors, lengths }] of this.items) {
      let likeness = 0;
      // An iterator would take as long as the products.
      for (let place = 0; place < lengths.length; place += 1) {
        const length = (lengths[place] ?? 1) * asked;
        const cosine = product(question, vectors, place * dimensions) / length;
        if (cosine > likeness) likeness = cosine;
      }
      if (likeness >= leastLikeness) near.push({ timeId, likeness });
    }
    return near
      .sort((left, right) => right.likeness - left.likeness)
      .slice(0, mostNearest)
      .map(({ timeId }) => timeId);
  }
}

/** The scalar product of a vector and the one that begins at a place of others. */
function product(vector: Vector, others: Int8Array, start: number): number {
  // This is most of a search's work. Four sums of whole numbers take two thirds of one's time.
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let at = 0; at < dimensions; at += 4) {
    const other = start + at;
    first = (first + times(vector, at, others, other)) | 0;
    second = (second + times(vector, at + 1, others, other + 1)) | 0;
    third = (third + times(vector, at + 2, others, other + 2)) | 0;
    fourth = (fourth + times(vector, at + 3, others, other + 3)) | 0;
  }
  return first + second + third + fourth;
}

function times(left: Int8Array, at: number, right: Int8Array, there: number): number {
  return (left[at] as number) * (right[there] as number);
}
