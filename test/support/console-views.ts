import { type ViewPath, viewPaths } from "../../console/views";
import { chatUrl, newVisitor } from "./chat";
import { banner } from "./client";
import type { TestService } from "./service";
import type { Tenant } from "./tenant";

type OfRecord = Extract<ViewPath, `${string}:id${string}`>;

/**
 * The addresses of all views of the console, each with a record where it shows one. A view of a new kind of record is a type
 * error until a record is made for it here.
 */
export async function consoleViews(
  service: TestService,
  site: Pick<Tenant, "post" | "accountId">,
): Promise<string[]> {
  const made = async (
    path: "/messages" | "/landing-pages" | "/knowledge" | "/webhooks",
    record: object,
  ) => (await site.post(path, record as never)).body.id as string;
  const ids: Record<OfRecord, string> = {
    "/inbox/:id?": (await newVisitor(chatUrl(service, site.accountId))).conversationId,
    "/messages/:id": await made("/messages", { ...banner, name: "Sale" }),
    "/pages/:id": await made("/landing-pages", { title: "Mug", templateId: "event" }),
    "/help/:id": await made("/knowledge", { title: "Returns", content: "30 days." }),
    "/settings/webhooks/:id": await made("/webhooks", {
      url: "https://hooks.acme.com/in",
      types: ["*"],
    }),
  };
  return viewPaths.flatMap((path) => {
    if (!isOfRecord(path)) return [path];
    const list = path.endsWith("?") ? [path.replace("/:id?", "")] : [];
    return [...list, path.replace(/:id\??/, ids[path])];
  });
}

function isOfRecord(path: ViewPath): path is OfRecord {
  return path.includes(":id");
}
