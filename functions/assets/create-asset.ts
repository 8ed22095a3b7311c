import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { assetSchema } from "../../shared/kinds/asset/asset";
import { type Picture, pictureIn, pictureInBase64 } from "../../shared/kinds/asset/picture";
import { assetsRepository } from "../../shared/kinds/asset/repository";
import { uploadSeconds } from "../../shared/kinds/asset/store/items";
import { newRecord, recordKinds } from "../../shared/kinds/record-kinds";
import { text, time, urlOf } from "../../shared/model/fields";
import { newTimeId, recordId } from "../../shared/model/ids";
import { authors } from "../../shared/model/role";
import {
  longestBase64,
  maxPictureBytes,
  pictureTypes,
} from "../../shared/runtime/bucket/picture-types";
import { ApiError, checkAll, invalidField } from "../../shared/runtime/errors";
import { reachHere } from "../../shared/runtime/local-run";
import {
  guardedRequest,
  NoAnswerInTime,
  TargetRefused,
} from "../../shared/runtime/outbound/guarded-request";
import { targetRefusal } from "../../shared/runtime/outbound/target-refusal";
import { presentAsset } from "./present-asset";

const unnamed = "Picture";

// Callers should not wait longer for somebody else's server.
const fetchMs = 8000;

const uploadSchema = z.strictObject({
  method: z.literal("PUT").check(z.describe("Always PUT.")),
  url: z.string().check(z.describe("Where to send the file. It needs no API key.")),
  headers: z
    .record(z.string(), z.string())
    .check(z.describe("The headers to send with it, exactly so.")),
  expiresAt: time("When the address stops taking the file."),
});

/** The source of the file. */
type Source =
  | { kind: "upload"; contentType: (typeof pictureTypes)[number]; sizeBytes: number }
  | { kind: "content"; file: Uint8Array; picture: Picture }
  | { kind: "address"; url: URL };

export const createAsset = defineOperation({
  name: "create_asset",
  route: "POST /api/v1/assets",
  toolGroups: ["pages"],
  title: "Store a picture",
  summary:
    "Upload, add or save a new picture, such as an image, logo or photo, to the library for use on pages and in banners, and get its URL: PNG, JPEG, WebP or GIF of up to 5 MB. Send `sourceUrl` or `base64`; or `contentType` and `sizeBytes`, PUT the file to `upload.url`, then call complete_asset. `plan_limit`: see list_assets, delete one.",
  effect: "create",
  hints: { reachesOut: true },
  asksAtOnce: true,
  roles: authors,
  domainScope: "primary",
  uses: { assets: assetsRepository },
  input: z.strictObject({
    name: z.optional(text(200, "Its name in lists. Default: the file's name.")),
    sourceUrl: z.optional(
      urlOf(["https:", "http:"], 'must be an https URL, such as "https://acme.com/logo.png"').check(
        z.describe("The https address of the picture to copy. Redirects are not followed."),
      ),
    ),
    base64: z.optional(
      z.string().check(z.maxLength(longestBase64), z.describe("The file in base64, up to 700 KB.")),
    ),
    contentType: z.optional(
      z.enum(pictureTypes).check(z.describe("The type of the file to upload.")),
    ),
    sizeBytes: z.optional(
      z
        .int()
        .check(
          z.gte(1),
          z.lte(maxPictureBytes),
          z.describe("The exact size of the file to upload."),
        ),
    ),
  }),
  output: z.extend(assetSchema, {
    upload: z
      .nullable(uploadSchema)
      .check(z.describe("Where to upload the file; null where it is stored already.")),
  }),
  answersSecret: true,
  errors: ["plan_limit"],
  validate: (input) => ({ name: input.name, source: sourceIn(input) }),
  async run({ name, source }, { account, domain, store, now, isDryRun }) {
    const timeId = newTimeId(now);
    const site = siteOf(account, domain);
    if (source.kind === "upload") {
      const { contentType, sizeBytes } = source;
      const at = now.toISOString();
      const pending = { name: name ?? unnamed, contentType, sizeBytes, createdAt: at };
      return await store.assets.beginUpload(
        account,
        site,
        timeId,
        pending,
        now,
        ({ url, headers }, updatedBy) => ({
          id: recordId(recordKinds.asset.prefix, { ...site, timeId }),
          domainId: domain.id,
          ...pending,
          status: "pending" as const,
          url: null,
          width: null,
          height: null,
          updatedAt: at,
          updatedBy,
          upload: {
            method: "PUT" as const,
            // An upload address without a stored row accepts no file.
            url: isDryRun ? "dry-run" : url,
            headers,
            expiresAt: new Date(now.getTime() + uploadSeconds * 1000).toISOString(),
          },
        }),
      );
    }
    if (source.kind === "address") {
      const { host } = source.url;
      await store.assets.countFetch({ accountKey: account.key, host }, now);
    }
    const { file, picture } = source.kind === "content" ? source : await fetchPicture(source.url);
    const assetName = name ?? (source.kind === "address" ? nameIn(source.url) : undefined);
    const asset = {
      ...newRecord("asset", { site, timeId, domainId: domain.id, now }),
      name: assetName ?? unnamed,
      ...picture,
      sizeBytes: file.length,
    };
    return await store.assets.create(account, site, timeId, { asset, file }, (created) => ({
      ...presentAsset(created),
      upload: null,
    }));
  },
});

interface SourceFields {
  sourceUrl?: string | undefined;
  base64?: string | undefined;
  contentType?: (typeof pictureTypes)[number] | undefined;
  sizeBytes?: number | undefined;
}

/**
 * @throws ApiError `invalid_body` unless the input names exactly one source and, if it contains the file, that is a picture
 */
function sourceIn({ sourceUrl, base64, contentType, sizeBytes }: SourceFields): Source {
  const target = sourceUrl === undefined ? undefined : new URL(sourceUrl);
  const refusal = target && targetRefusal(target, reachHere());
  const content: Source[] = [];
  const source: Source[] = [];
  checkAll(
    () => {
      if (refusal) throw noPicture(refusal);
    },
    () => {
      if (base64 !== undefined)
        content.push({ kind: "content", ...pictureInBase64("base64", base64) });
    },
    () =>
      source.push(...[onlySource({ sourceUrl, base64, contentType, sizeBytes }) ?? content].flat()),
  );
  return source[0] as Source;
}

/** The one source that is named; undefined for the file itself. */
function onlySource({
  sourceUrl,
  base64,
  contentType,
  sizeBytes,
}: SourceFields): Source | undefined {
  const isUpload = contentType !== undefined || sizeBytes !== undefined;
  const named = [sourceUrl !== undefined, base64 !== undefined, isUpload].filter(Boolean).length;
  if (named !== 1) {
    const hint =
      named > 1 && isUpload
        ? " With a file or its address, leave contentType and sizeBytes out: the file has them."
        : "";
    throw new ApiError(
      "invalid_body",
      `Send one of these: sourceUrl; base64; or contentType with sizeBytes, for an upload.${hint}`,
    );
  }
  if (sourceUrl !== undefined) return { kind: "address", url: new URL(sourceUrl) };
  if (base64 !== undefined) return undefined;
  if (contentType === undefined || sizeBytes === undefined) {
    throw new ApiError(
      "invalid_body",
      'An upload names both contentType and sizeBytes, such as "contentType": "image/png", "sizeBytes": 20480.',
    );
  }
  return { kind: "upload", contentType, sizeBytes };
}

/** The last part of an address's path, as people read it. */
function nameIn({ pathname }: URL): string | undefined {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last).trim().slice(0, 200) || undefined;
  } catch {
    return last.slice(0, 200);
  }
}

/**
 * Fetches a picture from an address that a customer named.
 * @throws ApiError `invalid_body` with the reason why there is no picture
 */
async function fetchPicture(url: URL): Promise<{ file: Buffer; picture: Picture }> {
  const answer = await guardedRequest({
    method: "GET",
    url,
    headers: { accept: "image/webp,image/png,image/jpeg,image/gif" },
    timeoutMs: fetchMs,
    answerLimitBytes: maxPictureBytes,
    reach: reachHere(),
  }).catch((error) => {
    if (error instanceof TargetRefused)
      throw noPicture(error.message.replace(/^The URL |\.$/g, ""));
    if (error instanceof NoAnswerInTime) throw noPicture("did not answer in time");
    const isPlain = url.protocol === "http:";
    throw noPicture(`could not be reached${isPlain ? ": its address must be https" : ""}`);
  });
  const { status, body, isComplete } = answer;
  if (status !== 200) {
    const hint = status >= 300 && status < 400 ? "; name the address that it leads to" : "";
    throw noPicture(`answered ${status}${hint}`);
  }
  if (!isComplete) throw noPicture(`has a file that is too large or incomplete`);
  const found = pictureIn(body);
  if ("refusal" in found) throw noPicture(`has a file that ${found.refusal}`);
  return found;
}

function noPicture(reason: string): ApiError {
  return invalidField("sourceUrl", reason, {
    hint: "Nothing was stored. Give another public URL of the picture, or send the file itself as `base64`.",
  });
}
