import { isLocalAsset } from "../../model/local-asset";
import { decodeAttribute, startTags } from "../../model/start-tags";

/**
 * The addresses of pictures in this HTML that are not https: a page on https does not show them. The service's
 * own are http on a local run.
 */
export function insecurePictures(html: string): string[] {
  // Reading all tags takes a while.
  if (!/http:/i.test(html)) return [];
  return [...startTags(html)]
    .filter(({ name }) => name === "img" || name === "source")
    .flatMap(({ attributes }) => attributes.filter(({ name }) => name === "src"))
    .map(({ value }) => decodeAttribute(value).trim())
    .filter((address) => /^http:/i.test(address) && !isLocalAsset(address));
}
