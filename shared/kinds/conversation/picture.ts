import * as z from "zod/mini";
import { longestBase64, pictureTypes } from "../../runtime/bucket/picture-types";

const size = z.int().check(z.gte(1));

/** A picture of a chat message, as it is shown. The files cannot be listed: only people who know the address can see one. */
export const chatPictureSchema = z.strictObject({
  url: z.string().check(z.describe("Its secret address.")),
  contentType: z.enum(pictureTypes).check(z.describe("Its type.")),
  width: size.check(z.describe("In pixels.")),
  height: size.check(z.describe("In pixels.")),
  sizeBytes: size.check(z.describe("Of its file.")),
});

export type ChatPicture = z.infer<typeof chatPictureSchema>;

/** The same in stored form: with its name in the bucket, which is also its path on the host of published pages. */
export type StoredPicture = Omit<ChatPicture, "url"> & { name: string };

export const pictureField = z
  .string()
  .check(z.maxLength(longestBase64), z.describe("PNG, JPEG, WebP or GIF in base64, up to 700 KB."));

/** How many pictures a chat takes, so that nobody fills the bucket through it. */
export const pictureLimits = {
  /** In a conversation, from both sides. */
  conversation: 50,
  // Limits for one site in a day of UTC.
  /** From one network: a tenth of the limit for all visitors. */
  network: 50,
  /** From all visitors. */
  visitors: 500,
  /** From everybody who answers visitors. Visitors cannot use it up. */
  desk: 500,
} as const;
