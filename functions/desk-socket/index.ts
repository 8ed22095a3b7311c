import { requiredEnvironment } from "../../shared/http/environment";
import { socketHandler } from "../../shared/http/socket-handler";
import { openPush } from "../../shared/push/push";
import { authenticator } from "../../shared/store/accounts/authenticate";
import { openTable } from "../../shared/store/dynamo/table";
import { connectDesk } from "../../shared/store/live/connect";
import { removeConnection } from "../../shared/store/live/connections";
import { signalFromDesk } from "../../shared/store/live/signal";
import { holderOf } from "./holder-of";

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
