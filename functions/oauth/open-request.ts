import type { Client, Interaction } from "oidc-provider";
import { ApiError } from "../../shared/runtime/errors";
import { nodeExchange } from "./node-exchange";
import type { OauthRequest } from "./oauth-request";

/** An authorization request of this browser that waits for its member, and the app that made it. */
export interface OpenRequest {
  interaction: Interaction;
  client: Client;
  /** Answers it. Returns the address that goes on. */
  answer(result: object): Promise<string>;
}

/** @throws ApiError `not_found` for a request that was answered, has expired, or was begun in another browser */
export async function openRequest({
  event,
  addresses,
  provider: opened,
}: OauthRequest): Promise<OpenRequest> {
  const provider = await opened();
  const uid = event.pathParameters?.uid ?? "";
  const { request, response } = nodeExchange(event, {
    url: `/api/oauth/requests/${encodeURIComponent(uid)}`,
    baseUrl: addresses.issuer,
  });
  const interaction = await provider.interactionDetails(request, response).catch(ignoreLost);
  // Another window of the browser may have begun a newer one.
  if (interaction?.uid !== uid) throw gone();
  const client = await provider.Client.find(interaction.params.client_id ?? "");
  if (!client) throw gone();
  return {
    interaction,
    client,
    answer: (result) =>
      provider.interactionResult(request, response, result, { mergeWithLastSubmission: false }),
  };
}

function ignoreLost(error: Error): undefined {
  if (error.name !== "SessionNotFound") throw error;
  return undefined;
}

function gone(): ApiError {
  return new ApiError(
    "not_found",
    "This request was answered, took longer than an hour, or was begun in another window. Go back to the app, and connect it again.",
  );
}
