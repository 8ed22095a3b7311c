import { spawn } from "node:child_process";
import type { Demo } from "../../lib/demo/demo-file";
import { freePort } from "../../lib/local/free-port";
import { consentIn } from "../support/consent-in";
import { demoBrowser } from "../support/demo-browser";
import { OauthApp } from "../support/oauth-app";

/**
 * Runs the suite's scenarios for authorization servers. It asks for a person who opens an address and consents: here the
 * demo account's owner does.
 */
export async function runAuthorizationSuite(
  demo: Demo,
  [program = "", ...command]: string[],
  results: string,
): Promise<void> {
  const port = await freePort();
  const app = await OauthApp.register(demo, {
    client_name: "Conformance suite",
    redirect_uris: [`http://127.0.0.1:${port}/callback`],
  });
  const browser = await demoBrowser(demo);
  const options = [
    ...["authorization", "--url", demo.baseUrl, "--client-id", app.clientId],
    ...["--resource", app.resource, "--port", String(port), "--output-dir", results],
  ];
  const child = spawn(program, [...command, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  let output = "";
  let isAsked = false;
  child.stdout.on("data", (chunk) => {
    output += chunk;
    const [address] = output.match(/^http\S+\/api\/oauth\/authorize\?\S+$/m) ?? [];
    if (!address || isAsked) return;
    isAsked = true;
    consentIn(demo, browser, address)
      .then((back) => fetch(back))
      .catch((error) => {
        console.error(error);
        child.kill();
      });
  });
  await ended;
}
