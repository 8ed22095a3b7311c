import { send } from "./client";
import type { TestService } from "./service";

/** Requests the messages for a page of the domain, as the tag does. */
export async function loadTag(
  { baseUrl }: TestService,
  { accountId }: { accountId: string },
  hostname = "shop.acme.com",
): Promise<void> {
  await send(`${baseUrl}/api/embed/user?userId=${accountId}&domain=${hostname}`, "GET", {
    headers: { origin: `https://${hostname}` },
  });
}
