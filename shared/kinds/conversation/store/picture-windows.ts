import { networkHash } from "../../../model/network";
import { ApiError } from "../../../runtime/errors";
import { onRefusal } from "../../../table/dynamo/refusal";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys, type SiteId } from "../../../table/keys";
import { countInWindow } from "../../../table/limits/count-in-window";
import { pictureLimits } from "../picture-limits";

const dayMs = 86_400_000;

// A late request of the day must still find the row, and clocks differ.
const graceSeconds = 120;

/**
 * The writes that count a picture in its site's day: a visitor's for their network and for all visitors, the desk's for the
 * desk. Each refuses a picture too many with `send_failed`.
 */
export function pictureWindows(
  site: SiteId,
  visitorAddress: string | undefined,
  now: Date,
): TransactionWrite[] {
  const { network, visitors, desk } = pictureLimits;
  const day = Math.floor(now.getTime() / dayMs) + 1;
  const count = (sender: string, most: number, whose: string) =>
    onRefusal(
      "full",
      () => tooMany(whose, most),
      countInWindow(
        {
          key: keys.siteWindow(site, "pictures", sender, day),
          limits: { pictures: most },
          endsAt: new Date(day * dayMs),
        },
        graceSeconds,
      ),
    );
  if (visitorAddress === undefined) return [count("desk", desk, "from the desk")];
  return [
    count(networkHash(visitorAddress), network, "from one network"),
    count("visitors", visitors, "from visitors"),
  ];
}

function tooMany(whose: string, most: number): ApiError {
  return new ApiError(
    "send_failed",
    `This chat takes ${most} pictures ${whose} in a day (UTC), and has as many. Send text, or the picture tomorrow.`,
  );
}
