import type { TestService } from "./service";

/**
 * Makes the first call to the function that answers pages: on a busy machine it can take longer than the script's timeout of
 * three seconds.
 */
export async function warmEmbed({ baseUrl }: Pick<TestService, "baseUrl">): Promise<void> {
  await fetch(`${baseUrl}/api/embed/user?userId=nobody&domain=shop.acme.com`);
}
