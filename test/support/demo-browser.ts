import type { Demo } from "../../lib/demo/demo-file";
import { consoleLink } from "../../lib/demo/open-console";
import { CookieJar } from "./provider-sign-in";

/** A browser that is signed in to the console as the owner of a local run's demo account. */
export async function demoBrowser(demo: Demo): Promise<CookieJar> {
  const token = new URL(await consoleLink(demo)).hash.slice(1);
  const browser = new CookieJar();
  const { status, text } = await browser.ask(`${demo.baseUrl}/api/sessions`, "POST", { token });
  if (status !== 201) throw new Error(text);
  return browser;
}
