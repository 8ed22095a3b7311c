import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { assetSchema } from "../../shared/kinds/asset/asset";
import { assetsRepository } from "../../shared/kinds/asset/repository";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../shared/model/page";
import { presentAsset } from "./present-asset";

export const listAssets = defineOperation({
  name: "list_assets",
  route: "GET /api/v1/assets",
  toolGroups: ["pages"],
  title: "List assets",
  summary:
    "Show the picture library of a domain: which files (pictures, images, photos, logos) you have uploaded already, newest first. Use an asset's `url` wherever a picture's URL is expected.",
  effect: "read",
  domainScope: "primary",
  uses: { assets: assetsRepository },
  input: z.strictObject(pageInput(omittable(assetSchema))),
  output: pageOutput(assetSchema),
  errors: [],
  async run(input, { account, domain, store, pageLimitBytes }) {
    const scope = ["list_assets", domain.id];
    const { rows, next } = await store.assets.list(siteOf(account, domain), {
      ...pageBounds(input, scope),
      matches: undefined,
      withContent: true,
    });
    return toPage(
      rows.map(({ timeId, asset }) => ({ position: timeId, row: presentAsset(asset) })),
      next,
      input,
      scope,
      pageLimitBytes,
    );
  },
});
