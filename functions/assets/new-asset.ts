import type { Picture } from "../../shared/model/assets/picture";
import type { DomainReference } from "../../shared/model/domain";
import { recordId } from "../../shared/model/ids";
import { recordKinds } from "../../shared/model/record-kinds";
import type { NewAsset } from "../../shared/store/assets/write";
import type { Site } from "../../shared/store/keys";

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
