import { json } from "../../shared/handlers/http/answer";
import { bodyText } from "../../shared/handlers/http/body";
import { parseJson } from "../../shared/handlers/http/parse-json";
import { ApiError } from "../../shared/runtime/errors";
import { clientMetadata } from "./client-metadata";
import { bodyLimitBytes, exchange } from "./exchange";
import type { OauthHandler } from "./oauth-request";
import { redirectFault } from "./redirect-fault";

/** A client registers itself. It is forgotten after a day if nobody lets it in. */
export const register: OauthHandler = async (request) => {
  const { event, store, visit, now, facts } = request;
  await store.count("register", visit, now);
  const metadata = clientMetadata(objectIn(bodyText(event, bodyLimitBytes)));
  const [fault] = [metadata.redirect_uris ?? []]
    .flat()
    .flatMap((each) => redirectFault(each) ?? []);
  if (fault !== undefined) {
    facts.code = "invalid_redirect_uri";
    return json(400, { error: facts.code, error_description: fault });
  }
  return await exchange(request, {
    url: "/api/oauth/register",
    body: JSON.stringify(metadata),
    contentType: "application/json",
  });
};

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = parseJson(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      const { client_id: _, ...described } = value as Record<string, unknown>;
      return described;
    }
  } catch {
    // Said below.
  }
  throw new ApiError(
    "invalid_body",
    'A registration is a JSON object, such as {"client_name": "Agent", "redirect_uris": ["https://agent.example/callback"]}.',
  );
}
