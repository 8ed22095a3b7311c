import { hashOf } from "../../../../shared/rules/hash-of";
import { bucketCount } from "../../../../shared/rules/share-of";
import type { Kit } from "../kit";
import { userIn } from "./user-in";

/**
 * The visitor's bucket: by the user whom the page has named, the same on each device; else as the edge tells it, for a day.
 * NaN, which is in no share, where neither is known.
 */
export function bucketOf({ scriptOptions }: Kit): number {
  const { bucket, visitorFields } = scriptOptions;
  const user = userIn(visitorFields);
  return user ? hashOf(`${user}`) % bucketCount : Number(bucket ?? undefined);
}
