import { createHash, randomBytes } from "node:crypto";
import type { Role } from "../../shared/model/role";
import { type Answer, send } from "./client";
import { CookieJar } from "./provider-sign-in";
import type { TestService } from "./service";
import { randomAddress, signIn } from "./sign-in";

export const callback = "https://agent.example/callback";

type Params = Record<string, string | undefined>;

/** The reply to a code or a refresh token. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  token_type: string;
}

/** An app that has registered itself, as an attacker or a tester drives it: each step is a request of its own. */
export class OauthApp {
  readonly verifier = randomBytes(32).toString("base64url");
  readonly challenge = createHash("sha256").update(this.verifier).digest("base64url");

  constructor(
    readonly service: Pick<TestService, "baseUrl">,
    readonly clientId: string,
    readonly redirect = callback,
  ) {}

  static async register(
    service: Pick<TestService, "baseUrl">,
    metadata: object = {},
  ): Promise<OauthApp> {
    const redirect = (metadata as { redirect_uris?: string[] }).redirect_uris?.[0] ?? callback;
    const { status, body } = await registerClient(service, {
      client_name: "Agent",
      redirect_uris: [redirect],
      grant_types: ["authorization_code", "refresh_token"],
      ...metadata,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return new OauthApp(service, body.client_id, redirect);
  }

  get resource(): string {
    return `${this.service.baseUrl}/api/mcp`;
  }

  /** The URL to which the app sends the member. */
  address(params: Params = {}): string {
    const query = defined({
      response_type: "code",
      client_id: this.clientId,
      redirect_uri: this.redirect,
      code_challenge: this.challenge,
      code_challenge_method: "S256",
      state: "s1",
      resource: this.resource,
      ...params,
    });
    return `${this.service.baseUrl}/api/oauth/authorize?${query}`;
  }

  /** Begins in a browser. Returns the id of the request that waits for consent. */
  async begin(browser: CookieJar, params: Params = {}): Promise<string> {
    const { status, headers, text } = await browser.ask(this.address(params), "GET", undefined, {
      "x-visitor-address": randomAddress(),
    });
    const url = headers.get("location") ?? "";
    const request = URL.canParse(url) && new URL(url).searchParams.get("request");
    if (status !== 303 || !request) throw new Error(`${status} ${url} ${text}`);
    return request;
  }

  /** Sends the member's decision, and returns the URL with the code to which the browser is redirected. */
  async consent(browser: CookieJar, request: string, answer: object): Promise<URL> {
    const decided = await decide(this.service, browser, request, answer);
    if (decided.status !== 200) throw new Error(decided.text);
    const { headers } = await browser.ask(decided.body.url);
    return new URL(headers.get("location") ?? "");
  }

  /** From the beginning to a code. */
  async code(
    browser: CookieJar,
    answer: object = { allow: true, role: "editor" },
    params: Params = {},
  ): Promise<string> {
    const back = await this.consent(browser, await this.begin(browser, params), answer);
    const code = back.searchParams.get("code");
    if (code === null) throw new Error(back.href);
    return code;
  }

  token(params: Params, headers: Record<string, string> = {}): Promise<Answer> {
    return form(`${this.service.baseUrl}/api/oauth/token`, params, headers);
  }

  exchange(code: string, params: Params = {}): Promise<Answer> {
    return this.token({
      grant_type: "authorization_code",
      client_id: this.clientId,
      code,
      redirect_uri: this.redirect,
      code_verifier: this.verifier,
      resource: this.resource,
      ...params,
    });
  }

  refresh(refreshToken: string, params: Params = {}): Promise<Answer> {
    return this.token({
      grant_type: "refresh_token",
      client_id: this.clientId,
      refresh_token: refreshToken,
      ...params,
    });
  }

  revoke(token: string, params: Params = {}): Promise<Answer> {
    return form(`${this.service.baseUrl}/api/oauth/revoke`, {
      client_id: this.clientId,
      token,
      ...params,
    });
  }

  /** From the beginning to tokens. */
  async connect(
    browser: CookieJar,
    answer: object = { allow: true, role: "editor" },
    params: Params = {},
  ): Promise<Tokens> {
    const { status, body, text } = await this.exchange(await this.code(browser, answer, params));
    if (status !== 200) throw new Error(text);
    return body;
  }
}

/** A browser that is signed in to the console as a member of the account. */
export async function browserOf(
  service: Pick<TestService, "baseUrl" | "operate">,
  accountId: string,
  role: Role = "owner",
) {
  const { cookie, member, rest } = await signIn(service, accountId, role);
  const [name = "", value = ""] = cookie.split("=");
  const browser = new CookieJar();
  browser.plant(service.baseUrl, name, value);
  return { browser, member, rest };
}

export function registerClient(
  { baseUrl }: Pick<TestService, "baseUrl">,
  metadata: unknown,
  address = randomAddress(),
): Promise<Answer> {
  return send(`${baseUrl}/api/oauth/register`, "POST", {
    body: metadata,
    headers: { "x-visitor-address": address },
  });
}

export function decide(
  { baseUrl }: Pick<TestService, "baseUrl">,
  browser: CookieJar,
  request: string,
  answer: object,
): Promise<Answer> {
  return browser.ask(`${baseUrl}/api/oauth/requests/${request}`, "POST", answer);
}

/** A tool call with an app's token. */
export function callTool(
  { baseUrl }: Pick<TestService, "baseUrl">,
  token: string,
  name = "whoami",
  toolArguments: object = {},
): Promise<Answer> {
  return send(`${baseUrl}/api/mcp`, "POST", {
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: toolArguments },
    },
    headers: { authorization: `Bearer ${token}` },
  });
}

function form(url: string, params: Params, headers: Record<string, string> = {}): Promise<Answer> {
  return send(url, "POST", {
    body: defined(params).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-visitor-address": randomAddress(),
      ...headers,
    },
  });
}

function defined(params: Params): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).filter((each): each is [string, string] => each[1] !== undefined),
  );
}
