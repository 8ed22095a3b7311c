import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { assetSchema } from "../../shared/kinds/asset/asset";
import { pictureIn } from "../../shared/kinds/asset/picture";
import { assetsRepository } from "../../shared/kinds/asset/repository";
import { idInput } from "../../shared/kinds/record-fields";
import { newRecord } from "../../shared/kinds/record-kinds";
import { authors } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";
import { presentAsset } from "./present-asset";

export const completeAsset = defineOperation({
  name: "complete_asset",
  route: "POST /api/v1/assets/{id}/complete",
  toolGroups: ["pages"],
  title: "Complete an upload",
  summary:
    "Finish an upload that is done: confirm that the picture file of a pending asset is uploaded now, and get its address. `invalid_body`: no file, or not a picture; upload again. `not_found`: pending for over a day; call create_asset.",
  effect: "update",
  roles: authors,
  domainScope: "any",
  uses: { assets: assetsRepository },
  input: idInput("asset"),
  output: assetSchema,
  errors: ["invalid_body", "not_found", "plan_limit"],
  async run({ id }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("asset", id, account, selected);
    const completed = await store.assets.completeUpload(
      account,
      site,
      timeId,
      ({ pending: { name, createdAt }, file }) => {
        if (!file) {
          throw new ApiError("invalid_body", `No file has been uploaded for ${id}: PUT it first.`);
        }
        const found = pictureIn(file);
        if ("refusal" in found) {
          throw new ApiError("invalid_body", `The file uploaded for ${id} ${found.refusal}.`);
        }
        const { file: stored, picture } = found;
        const record = newRecord("asset", { site, timeId, domainId: domain.id, now });
        const asset = { ...record, name, ...picture, sizeBytes: stored.length, createdAt };
        return { asset, file: stored };
      },
      presentAsset,
    );
    if (!completed) throw notFound("asset", id);
    return completed;
  },
});
