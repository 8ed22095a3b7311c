import type { ReadResourceResult, Resource } from "@modelcontextprotocol/server";
import { requiredEnvironment } from "../../../runtime/environment";
import { type ViewName, viewNames } from "../../operation/view-names";
import type { ViewSource } from "./view-source";
import { viewUri } from "./view-uri";

const mimeType = "text/html;profile=mcp-app";

const titles: Readonly<Record<ViewName, readonly [title: string, description: string]>> = {
  preview: ["Preview", "Draws a message or a landing page as visitors would see it."],
  reviews: ["Reviews", "Shows what waits for approval, before and after."],
  report: ["Report", "Plots the figures of a period, beside those of the period before."],
};

/** The views as `resources/list` has them. */
export function listedViews(): Resource[] {
  return viewNames.map((name) => {
    const [title, description] = titles[name];
    return { uri: viewUri(name), name: `view-${name}`, title, description, mimeType };
  });
}

/** A view's document; undefined for any other address. */
export async function readView(
  { documents }: Pick<ViewSource, "documents">,
  uri: string,
): Promise<ReadResourceResult | undefined> {
  const name = viewNames.find((each) => viewUri(each) === uri);
  if (!name) return undefined;
  const { [name]: text } = await documents();
  // A view is complete but for the account's own pictures.
  const ui = { csp: { resourceDomains: [requiredEnvironment("PAGES_URL")] }, prefersBorder: true };
  return { contents: [{ uri, mimeType, text, _meta: { ui } }] };
}
