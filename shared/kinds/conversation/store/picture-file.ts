import { randomBytes } from "node:crypto";
import { networkHash } from "../../../model/network";
import { openBucket } from "../../../runtime/bucket/bucket";
import { extensions } from "../../../runtime/bucket/picture-types";
import { ApiError } from "../../../runtime/errors";
import type { Key } from "../../../table/dynamo/item";
import { getItems } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys, type SiteId } from "../../../table/keys";
import { countInWindow } from "../../../table/limits/count-in-window";
import { pictureInBase64 } from "../../asset/picture";
import { pictureLimits, type StoredPicture } from "../picture";

/** A picture to send. The object that stores its file is passed along, because most messages need no bucket. */
export interface PictureDraft {
  picture: StoredPicture;
  /** The picture, for a conversation with this many. @throws ApiError `send_failed` over the limit */
  after(pictureCount: number): StoredPicture;
  /** The writes that count it for the site's day. They fail with `send_failed` over the limit. */
  counted(site: SiteId, now: Date): TransactionWrite[];
  /** Sends a message with the file in the bucket. If no message is stored, the file is deleted. */
  while<Outcome>(table: Table, send: (file: PictureFile) => Promise<Outcome>): Promise<Outcome>;
}

/** The file of a message's picture, while the message is sent. */
export interface PictureFile {
  /** Stores it, once. `message` is the key of the row that will name it. */
  put(message: Key): Promise<void>;
  /** Marks that the row was stored. */
  keep(): void;
}

// Only the secret name protects a file from strangers.
const nameBytes = 20;

/**
 * The picture in a message's base64 field `picture`, under a new name. A visitor's picture comes from a network address, the
 * desk's has none.
 * @throws ApiError `invalid_body` unless it can be stored
 */
export function pictureDraft(base64: string, visitorAddress?: string): PictureDraft {
  const { file, picture } = pictureInBase64("picture", base64);
  const { contentType, width, height } = picture;
  const secret = randomBytes(nameBytes).toString("base64url");
  const name = `assets/chat/${secret}-${width}x${height}.${extensions[contentType]}`;
  const stored = { name, contentType, width, height, sizeBytes: file.length };
  return {
    picture: stored,
    after(pictureCount) {
      if (pictureCount < pictureLimits.conversation) return stored;
      throw new ApiError(
        "send_failed",
        `A conversation takes ${pictureLimits.conversation} pictures, and this one has as many.`,
      );
    },
    counted: (site, now) => pictureWindows(site, visitorAddress, now),
    while: (table, send) => withFile(table, stored, file, send),
  };
}

async function withFile<Outcome>(
  table: Table,
  { name, contentType }: StoredPicture,
  file: Uint8Array,
  send: (file: PictureFile) => Promise<Outcome>,
): Promise<Outcome> {
  if (table.mode?.does === "check") return await send({ async put() {}, keep() {} });
  const bucket = openBucket();
  let isKept = false;
  let row: Key | undefined;
  try {
    return await send({
      async put(message) {
        if (!row) await bucket.write(name, file, contentType);
        row = message;
      },
      keep() {
        isKept = true;
      },
    });
  } catch (error) {
    // After an error that is not a refusal, the message may still be stored, and then it must not lose its picture.
    if (row && !(error instanceof ApiError)) isKept = await names(table, row, name);
    throw error;
  } finally {
    // A leftover file is harmless, because nobody knows its address.
    if (!isKept) await bucket.remove(name).catch(() => undefined);
  }
}

/** Whether a message's row names a file; assumed if the row cannot be read. */
async function names(table: Table, message: Key, name: string): Promise<boolean> {
  try {
    const [item] = await getItems(table, [message], { consistent: true });
    return (item?.picture as Partial<StoredPicture> | null | undefined)?.name === name;
  } catch {
    return true;
  }
}

const dayMs = 86_400_000;

// A late request of the day must still find the row, and clocks differ.
const graceSeconds = 120;

/**
 * The writes that count a picture for its site's day: a visitor's for their network and for all visitors, the desk's for the
 * desk. Each fails with `send_failed` over the limit.
 */
function pictureWindows(
  site: SiteId,
  visitorAddress: string | undefined,
  now: Date,
): TransactionWrite[] {
  const { network, visitors, desk } = pictureLimits;
  const day = Math.floor(now.getTime() / dayMs) + 1;
  const count = (sender: string, most: number, whose: string) =>
    onConditionFailed(
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
