import type { Known } from "../../../../shared/rules/audience";
import { bucketCount, hashOf, shareOf } from "../../../../shared/rules/share-of";
import type { Library } from "../library";
import { userIn } from "./user-in";
import { createVisit } from "./visit";

const mostTraits = 30;
const trait = "trait.";

/** Returns a function for what is known about the visitor, by audience field. */
export function createKnown(library: Library): (field: string, messageId: string) => Known {
  const visitNow = createVisit(library);
  return (field, messageId) => {
    const visitorFields: Library["scriptOptions"]["visitorFields"] = {
      ...library.scriptOptions.visitorFields,
    };
    if (field.startsWith(trait)) return traitIn(visitorFields.traits, field.slice(trait.length));
    if (field === "isIdentified")
      return library.scriptOptions.hasSpoken
        ? !!(visitorFields.token || userIn(visitorFields))
        : undefined;
    if (field === "share") return shareOf(bucketOf(library), messageId);
    if (field === "language")
      return [document.documentElement.lang, ...navigator.languages].filter(Boolean);
    const { visits, startMs, views, search, referrer } = visitNow();
    if (field === "referrer") return referrer || undefined;
    if (field.startsWith("utm."))
      return new URLSearchParams(search).get(field.replace(".", "_")) || undefined;
    if (field === "views") return views + library.pathCount;
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
function bucketOf({ scriptOptions }: Library): number {
  const { bucket, visitorFields } = scriptOptions;
  const user = userIn(visitorFields);
  return user ? hashOf(`${user}`) % bucketCount : Number(bucket ?? undefined);
}
