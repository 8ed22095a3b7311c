import { baseUrlOf } from "../../shared/handlers/http/base-url";
import { readCookie } from "../../shared/handlers/http/credentials";
import { type SocketRequest, socketHandler } from "../../shared/handlers/http/socket-handler";
import {
  type DeskCredential,
  removeConnection,
} from "../../shared/kinds/conversation/live/connections";
import { connectDesk } from "../../shared/kinds/conversation/socket/connect";
import { signalFromDesk } from "../../shared/kinds/conversation/socket/signal";
import { timeIdIn } from "../../shared/kinds/record-kinds";
import { tokenHash } from "../../shared/model/checked-token";
import { supporters } from "../../shared/model/role";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { ApiError } from "../../shared/runtime/errors";
import { openPush } from "../../shared/runtime/push/push";
import { type Authenticate, authenticator } from "../../shared/sign-in/authenticate";
import { openTable } from "../../shared/table/dynamo/table";

const push = openPush();
const table = { ...openTable(requiredEnvironment("TABLE_NAME")), push };
const authenticate = authenticator(table);

export const handler = socketHandler(
  {
    async connect(request) {
      const { accountKey, ...credential } = await holderOf(request, authenticate);
      await connectDesk(table, accountKey, request.connectionId, credential, request.now);
    },
    signal: (connectionId, { conversationId }, now) =>
      signalFromDesk(table, connectionId, String(conversationId), now),
    disconnect: (connectionId) => removeConnection(table, connectionId),
    close: async (connectionId) => await push?.close("desk", connectionId),
  },
  requiredEnvironment("ORIGIN_SECRETS").split(","),
);

/**
 * The owner of the API key in the protocols, or of the session in the cookie of the service's own page.
 * @throws ApiError `unauthorized`, `rate_limited`, `forbidden` for a role that may not answer visitors, and for a session's
 * socket that another site opens
 */
async function holderOf(
  request: SocketRequest,
  authenticate: Authenticate,
): Promise<DeskCredential & { accountKey: string }> {
  const cookie = request.token === "" ? readCookie(request, "session") : "";
  // Browsers let any page open a socket, and send the cookie with it.
  if (cookie && request.headers.origin !== baseUrlOf(request)) {
    throw new ApiError("forbidden", "Not a page of the service.");
  }
  const token = cookie || request.token;
  const result = await authenticate(token, request.now, cookie ? "cookie" : "header");
  if (result.outcome !== "accepted") throw new ApiError(result.outcome, "No credential.");
  const { account, key, member } = result;
  if (!supporters.includes((key ?? member).role)) {
    throw new ApiError("forbidden", "This role does not answer visitors.");
  }
  const memberTimeId = member ? (timeIdIn("member", member.id) ?? null) : null;
  const isAway = request.query.get("away") === "1";
  return { accountKey: account.key, hash: tokenHash(token), memberTimeId, isAway };
}
