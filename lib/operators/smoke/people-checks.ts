import assert from "node:assert/strict";
import { WebSocket } from "ws";
import type { Check } from "./check";
import { ask } from "./stage";

/** Checks of how people get in and stay connected. */
export const peopleChecks: Readonly<Record<string, Check>> = {
  async "sign-in leads to the provider, with PKCE and a state"({ baseUrl }) {
    const answer = await ask("GET", `${baseUrl}/api/sign-in`);
    assert.ok([302, 303].includes(answer.status), `Expected a redirect, got ${answer.status}`);
    const target = new URL(answer.headers.get("location") ?? "");
    assert.equal(target.searchParams.get("response_type"), "code");
    assert.equal(target.searchParams.get("code_challenge_method"), "S256");
    assert.equal(
      target.searchParams.get("redirect_uri"),
      `${baseUrl}/api/sign-in/callback`,
      "The provider would send people elsewhere.",
    );
    assert.ok(target.searchParams.get("state"));
    assert.match(answer.headers.get("set-cookie") ?? "", /HttpOnly/i);
    const page = await ask("GET", target.href);
    assert.ok(page.status < 400, `The provider answers ${page.status}: is the client registered?`);
  },

  async "the desk's socket opens with the key, and refuses a wrong one"({ baseUrl, apiKey }) {
    assert.equal(await handshake(`${baseUrl}/live`, apiKey), 101);
    assert.equal(await handshake(`${baseUrl}/live`, "wrong"), 401);
  },

  async "a visitor's socket refuses a token that nobody has"({ baseUrl }, { accountId, hostname }) {
    const url = `${baseUrl}/ws?userId=${accountId}&domain=${hostname}`;
    assert.equal(await handshake(url, "cnv_none.none"), 401);
  },
};

/** The status of a WebSocket's handshake: 101 if it opens. It is closed again. */
function handshake(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, "ws"), ["mw.v1", token], {
      handshakeTimeout: 30_000,
    });
    socket.once("open", () => {
      socket.close();
      resolve(101);
    });
    socket.once("unexpected-response", (request, { statusCode = 0 }) => {
      request.destroy();
      resolve(statusCode);
    });
    socket.once("error", reject);
  });
}
