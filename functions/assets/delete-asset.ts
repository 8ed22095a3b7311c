import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { assetsRepository } from "../../shared/kinds/asset/repository";
import { deletedOutput, idInput } from "../../shared/kinds/record-fields";

export const deleteAsset = defineOperation({
  name: "delete_asset",
  route: "DELETE /api/v1/assets/{id}",
  toolGroups: ["pages"],
  title: "Delete an asset",
  summary:
    "Delete, remove, erase or get rid of an old picture, image, photo or logo and its file. `in_use`: a record shows it; take it out there first. `not_found`: see list_assets.",
  effect: "delete",
  domainScope: "any",
  uses: { assets: assetsRepository },
  input: idInput("asset"),
  output: deletedOutput("asset"),
  errors: ["not_found", "in_use"],
  async run({ id }, { account, domain, store }) {
    const { site, timeId } = locate("asset", id, account, domain);
    const isDeleted = await store.assets.delete(account, site, timeId);
    if (!isDeleted) throw notFound("asset", id);
    return { id, deleted: true as const };
  },
});
