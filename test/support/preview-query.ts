import { accountIdOf, locateRecord } from "../../shared/model/ids";

/** The query that the script sends for the page of a preview's token. */
export function previewQuery(token: string): string {
  const [id = "", place, , ...rest] = token.split(".");
  const page =
    place === "page"
      ? {
          userId: accountIdOf(locateRecord("msg", id)?.accountKey ?? "") ?? "",
          domain: rest.slice(0, -1).join("."),
        }
      : { userId: "", domain: "preview" };
  return new URLSearchParams({ ...page, token }).toString();
}
