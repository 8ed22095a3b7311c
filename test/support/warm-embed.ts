import type { TestService } from "./service";

/**
 * Makes the first call of the function that answers pages: on a busy machine it may take longer than the three seconds after
 * which the script gives up.
 */
export async function warmEmbed({ baseUrl }: Pick<TestService, "baseUrl">): Promise<void> {
  await fetch(`${baseUrl}/api/embed/user?userId=nobody&domain=shop.acme.com`);
}
