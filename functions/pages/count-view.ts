import { isbot } from "isbot";
import { locateRecord } from "../../shared/model/ids";
import { recordKinds } from "../../shared/model/record-kinds";
import { notFoundPage } from "./error-page";
import type { PageRoute } from "./page-request";

// The smallest transparent picture.
const pixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

// The browser itself keeps the picture for half an hour, so an office behind one address is not a single visitor, and
// nothing has to be remembered about anyone.
const viewSeconds = 1800;

/** A picture that a page loads when somebody looks at it. It counts the view, without a cookie or script. */
export const countView: PageRoute = async ({ id, address, userAgent, store, now }) => {
  const location = locateRecord(recordKinds.landingPage.prefix, id);
  if (!location) return notFoundPage(undefined);
  // Whoever does not say what browser it is, is none.
  if (userAgent && !isbot(userAgent)) {
    await store.countView({ site: location, timeId: location.timeId, address }, now);
  }
  return {
    statusCode: 200,
    headers: {
      "content-type": "image/gif",
      "cache-control": `private, max-age=${viewSeconds}`,
    },
    body: pixel,
    isBase64Encoded: true,
  };
};
