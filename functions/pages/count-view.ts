import { isbot } from "isbot";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { locateRecord } from "../../shared/model/ids";
import { notFoundPage } from "./error-page";
import type { PageRoute } from "./page-request";

// The smallest transparent picture.
const pixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

// The browser caches the picture for half an hour. So an office behind one address is not counted as a single visitor, and
// the service need not remember anyone.
const viewSeconds = 1800;

/** A picture that a page loads when it is viewed. It counts the view, without a cookie or script. */
export const countView: PageRoute = async ({ id, address, userAgent, store, now }) => {
  const location = locateRecord(recordKinds.landingPage.prefix, id);
  if (!location) return notFoundPage(undefined);
  // A client without a user agent is not a browser.
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
