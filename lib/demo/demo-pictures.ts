import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Seeding } from "./seeding";

/** The pictures of the demo's pages and articles, and what they show. Each is a file in `pictures/`. */
const altTexts = {
  "harbour-mug": "A stoneware mug with a green rim, full of hot coffee, on a wooden table",
  "open-studio": "A pot on a potter's wheel under a lamp, and finished mugs on two shelves",
  "packed-parcel": "A mug in an open parcel, between layers of paper",
};

export interface StoredPicture {
  url: string;
  alt: string;
}

/** Stores the demo's pictures as assets. */
export async function storePictures(
  seeding: Seeding,
  key: string,
): Promise<Record<keyof typeof altTexts, StoredPicture>> {
  const stored = Object.entries(altTexts).map(async ([name, alt]) => {
    const base64 = readFileSync(join(__dirname, `pictures/${name}.webp`), "base64");
    const { url } = await seeding.post<{ url: string }>(key, "/api/v1/assets", { base64, name });
    return [name, { url, alt }] as const;
  });
  return Object.fromEntries(await Promise.all(stored)) as Record<
    keyof typeof altTexts,
    StoredPicture
  >;
}
