import { type Answer, send } from "./client";
import type { TestService } from "./service";
import { ownPage } from "./sign-in";

/** The cookies of a browser on the service's own pages: each host has its own. */
export class CookieJar {
  private readonly jars = new Map<string, Map<string, string>>();

  /** One request, without following a redirect. */
  async ask(
    url: string,
    method = "GET",
    body?: string | object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { origin } = new URL(url);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const isForm = typeof body === "string";
    const answer = await send(url, method, {
      body,
      headers: {
        ...ownPage,
        ...headers,
        ...(cookie && { cookie }),
        ...(isForm && { "content-type": "application/x-www-form-urlencoded" }),
      },
    });
    for (const text of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = text.match(/^([^=]+)=([^;]*)/) ?? [];
      if (value === "" || /max-age=0/i.test(text)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  cookie(origin: string, name: string): string | undefined {
    return this.jars.get(new URL(origin).origin)?.get(name);
  }

  plant(origin: string, name: string, value: string): void {
    const jar = this.jars.get(new URL(origin).origin) ?? new Map<string, string>();
    this.jars.set(new URL(origin).origin, jar.set(name, value));
  }
}

/** Begins a sign-in and chooses a demo person at the provider. Returns the URL to which the provider redirects. */
export async function chooseAtProvider(
  { baseUrl }: Pick<TestService, "baseUrl">,
  jar: CookieJar,
  person: string,
): Promise<string> {
  let { headers } = await jar.ask(`${baseUrl}/api/sign-in`);
  let at = baseUrl;
  for (let step = 0; step < 8; step += 1) {
    at = new URL(headers.get("location") ?? "", at).href;
    if (at.startsWith(`${baseUrl}/api/sign-in/callback`)) return at;
    const isChoice = new URL(at).pathname.startsWith("/people/");
    ({ headers } = await (isChoice ? jar.ask(at, "POST", `person=${person}`) : jar.ask(at)));
  }
  throw new Error("The provider does not come to an end.");
}

/** Signs a demo person in by the provider, in a browser of their own. */
export async function signInAs(
  service: Pick<TestService, "baseUrl">,
  person: string,
  jar = new CookieJar(),
): Promise<CookieJar> {
  await jar.ask(await chooseAtProvider(service, jar, person));
  return jar;
}
