import { accountIdOf, locateRecord } from "../../shared/model/ids";

/** The query of the page that a preview's token was made for, as the script sends it. */
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
