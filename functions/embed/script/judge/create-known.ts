import type { Known } from "../../../../shared/rules/audience";
import { bucketCount, hashOf, shareOf } from "../../../../shared/rules/share-of";
import type { Kit } from "../kit";
import { userIn } from "./user-in";
import { createVisit } from "./visit";

const mostTraits = 30;
const trait = "trait.";

/** Returns a function for what is known about the visitor, by audience field. */
export function createKnown(kit: Kit): (field: string, messageId: string) => Known {
  const visitNow = createVisit(kit);
  return (field, messageId) => {
    const visitorFields: Kit["scriptOptions"]["visitorFields"] = {
      ...kit.scriptOptions.visitorFields,
    };
    if (field.startsWith(trait)) return traitIn(visitorFields.traits, field.slice(trait.length));
    if (field === "isIdentified")
      return kit.scriptOptions.hasSpoken
        ? !!(visitorFields.token || userIn(visitorFields))
        : undefined;
    if (field === "share") return shareOf(bucketOf(kit), messageId);
    if (field === "language")
      return [document.documentElement.lang, ...navigator.languages].filter(Boolean);
    const { visits, startMs, views, search, referrer } = visitNow();
    if (field === "referrer") return referrer || undefined;
    if (field.startsWith("utm."))
      return new URLSearchParams(search).get(field.replace(".", "_")) || undefined;
    if (field === "views") return views + kit.pathCount;
    if (field === "secondsOnSite") return (Date.now() - startMs) / 1000;
    if (field === "visits") return visits;
    return field === "isReturning" && visits ? visits > 1 : undefined;
  };
}

function traitIn(traits: unknown, name: string): Known {
  const all = Object.entries((traits ?? {}) as Record<string, Known>).slice(0, mostTraits);
  const value = all.find(([each]) => each === name)?.[1];
  return typeof value === "object" ? undefined : value;
}

/**
 * The visitor's bucket: from the user that the page has named, so that it is the same on every device, otherwise from the edge,
 * for a day. If neither is known, it is NaN, which is in no share.
 */
function bucketOf({ scriptOptions }: Kit): number {
  const { bucket, visitorFields } = scriptOptions;
  const user = userIn(visitorFields);
  return user ? hashOf(`${user}`) % bucketCount : Number(bucket ?? undefined);
}
