import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { newChatClient } from "./chat";
import type { useVisitedService } from "./visited-service";

/** Makes accounts whose site has a chat, each with its desk and its visitors. */
export function desksOf(stage: ReturnType<typeof useVisitedService>) {
  return async (chat: object = {}) => {
    const client = await newChatClient(stage.service);
    await client.patch(`/domains/${client.domain.id}`, { chat, messagesAtOnce: "ALL" });
    const html = (attributes = "", head = "") =>
      `<!doctype html><html lang="en" ${attributes}>${head}<title>Shop</title><meta name="viewport" content="width=device-width"><main><h1>Shop</h1></main><script async src="${stage.service.baseUrl}/embed.js" data-user="${client.accountId}" data-domain="shop.acme.com"></script>`;
    const conversations = async () => (await client.get("/conversations")).body.data;
    return {
      ...client,
      /** A page of the site. */
      html,
      conversations,
      /** Opens a page of the site, in a browser of the visitor's own unless one is given. */
      async visit(
        options: BrowserContextOptions | BrowserContext = {},
        attributes = "",
        head = "",
        headers = {},
        hash = "",
      ) {
        const context = "newPage" in options ? options : await stage.browser.newContext(options);
        const page = await context.newPage();
        await page.goto(`${stage.site.serve(html(attributes, head), headers)}${hash}`);
        await launcher(page).waitFor();
        return page;
      },
      texts: async (id: string) =>
        (await client.get(`/conversations/${id}/messages?after=0`)).body.data.map(
          ({ content }: { content: string }) => content,
        ),
    };
  };
}

export const launcher = (page: Page) => page.locator(".launcher");

export const field = (page: Page) =>
  page.locator("dialog[open]").getByRole("textbox", { name: "Write a message" });

/** Writes in the open panel, and sends. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}
