import {
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from "@modelcontextprotocol/server";
import { nearestName } from "../../model/did-you-mean";
import { requiredEnvironment } from "../../runtime/environment";
import { type ViewName, viewNames } from "../operation/operation";
import type { ToolMethods } from "./tool-methods";
import { type ViewSource, viewUri } from "./views";

const templatePrefix = "messaging-widget://landing-page-templates/";

/** The template of the addresses of landing-page templates. */
export const resourceTemplates: ResourceTemplateType[] = [
  {
    uriTemplate: `${templatePrefix}{id}`,
    name: "landing-page-template",
    title: "Landing-page template",
    description:
      "The fields that a template's `content` takes, as JSON Schema, with their defaults.",
    mimeType: "application/json",
  },
];

type Reader = Pick<ToolMethods, "documents" | "read" | "views">;

/** The documentation, each landing-page template, and the views of MCP Apps. */
export async function listResources({ documents, read }: Reader): Promise<Resource[]> {
  const pages = await documents();
  const { data = [] } = ((await read("list_landing_page_templates", {})) ?? {}) as {
    data?: { id: string; description: string }[];
  };
  return [
    ...pages.map(({ text: _, ...page }) => ({ ...page, mimeType: "text/markdown" })),
    ...data.map(({ id, description }) => ({
      uri: `${templatePrefix}${id}`,
      name: id,
      title: `Landing-page template ${id}`,
      description,
      mimeType: "application/json",
    })),
    ...listedViews(),
  ];
}

/** @throws ResourceNotFoundError */
export async function readResource(
  { documents, read, views }: Reader,
  uri: string,
): Promise<ReadResourceResult> {
  const view = await readView(views, uri);
  if (view) return view;
  const pages = await documents();
  const page = pages.find((each) => each.uri === uri);
  if (page) return { contents: [{ uri, mimeType: "text/markdown", text: page.text }] };
  const template = uri.startsWith(templatePrefix)
    ? await read("get_landing_page_template", { id: uri.slice(templatePrefix.length) })
    : undefined;
  if (!template)
    throw noResource(
      uri,
      (await listResources({ documents, read, views })).map((each) => each.uri),
    );
  return { contents: [{ uri, mimeType: "application/json", text: JSON.stringify(template) }] };
}

function noResource(uri: string, knownUris: readonly string[]): ResourceNotFoundError {
  // Only the end of an address identifies the resource.
  const nameOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);
  const nearest = nearestName(nameOf(uri), knownUris.map(nameOf));
  const suggestion = knownUris.find((each) => nameOf(each) === nearest);
  const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
  return new ResourceNotFoundError(
    uri,
    `No resource ${JSON.stringify(uri.slice(0, 200))}.${hint} resources/list has them all.`,
  );
}

const mimeType = "text/html;profile=mcp-app";

const titles: Readonly<Record<ViewName, readonly [title: string, description: string]>> = {
  preview: ["Preview", "Draws a message or a landing page as visitors would see it."],
  reviews: ["Reviews", "Shows what waits for approval, before and after."],
};

/** The views as `resources/list` has them. */
function listedViews(): Resource[] {
  return viewNames.map((name) => {
    const [title, description] = titles[name];
    return { uri: viewUri(name), name: `view-${name}`, title, description, mimeType };
  });
}

/** A view's document; undefined for any other address. */
async function readView(
  { documents }: Pick<ViewSource, "documents">,
  uri: string,
): Promise<ReadResourceResult | undefined> {
  const name = viewNames.find((each) => viewUri(each) === uri);
  if (!name) return undefined;
  const { [name]: text } = await documents();
  // A view is complete except for the account's own pictures.
  const ui = { csp: { resourceDomains: [requiredEnvironment("PAGES_URL")] }, prefersBorder: true };
  return { contents: [{ uri, mimeType, text, _meta: { ui } }] };
}
