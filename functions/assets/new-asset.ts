import type { DomainReference } from "../../shared/kinds/account/account";
import type { Picture } from "../../shared/kinds/asset/picture";
import type { NewAsset } from "../../shared/kinds/asset/store/write";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { recordId } from "../../shared/model/ids";
import type { Site } from "../../shared/table/keys";

/** The first stored version of a picture. */
export function newAsset({
  site,
  timeId,
  domain,
  name = "Picture",
  picture,
  file,
  now,
}: {
  site: Site;
  timeId: string;
  domain: DomainReference;
  name: string | undefined;
  picture: Picture;
  file: Uint8Array;
  now: Date;
}): NewAsset {
  return {
    id: recordId(recordKinds.asset.prefix, { ...site, timeId }),
    domainId: domain.id,
    name,
    ...picture,
    sizeBytes: file.length,
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
