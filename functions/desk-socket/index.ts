import { socketHandler } from "../../shared/handlers/http/socket-handler";
import { removeConnection } from "../../shared/kinds/conversation/live/connections";
import { connectDesk } from "../../shared/kinds/conversation/socket/connect";
import { signalFromDesk } from "../../shared/kinds/conversation/socket/signal";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { openPush } from "../../shared/runtime/push/push";
import { authenticator } from "../../shared/sign-in/authenticate";
import { openTable } from "../../shared/table/dynamo/table";
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
