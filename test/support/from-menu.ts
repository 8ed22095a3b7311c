import type { Locator, Page } from "playwright-core";

/** Chooses from the menu whose button has a name. */
export async function fromMenu(
  within: Page | Locator,
  menu: string | RegExp,
  item: string,
): Promise<void> {
  await within.getByRole("button", { name: menu }).click();
  await within.getByRole("menuitem", { name: item, exact: true }).click();
}
