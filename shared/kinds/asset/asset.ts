import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { count, text, time, uuid } from "../../model/fields";
import { pictureTypes } from "../../runtime/bucket/picture-types";

export const assetSchema = z.strictObject({
  id: z.string().check(z.describe("The asset's id.")),
  domainId: uuid("The domain it belongs to."),
  name: text(200, "Its name in lists."),
  status: z
    .enum(["pending", "ready"])
    .check(z.describe("`pending` until its file was uploaded and complete_asset was called.")),
  url: z
    .nullable(z.string())
    .check(z.describe("Its public address, which never changes; null while it is pending.")),
  contentType: z.enum(pictureTypes).check(z.describe("What kind of picture it is.")),
  sizeBytes: count("The size of its file."),
  width: z.nullable(count("Width in pixels.")),
  height: z.nullable(count("Height in pixels.")),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type Asset = z.infer<typeof assetSchema>;
