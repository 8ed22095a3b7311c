import { socketHandler } from "../../shared/handlers/http/socket-handler";
import { endVisitorConnection } from "../../shared/kinds/conversation/live/connections";
import { connectVisitor } from "../../shared/kinds/conversation/socket/connect";
import { signalFromVisitor } from "../../shared/kinds/conversation/socket/signal";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { openPush } from "../../shared/runtime/push/push";
import { openTable } from "../../shared/table/dynamo/table";
import { invalidToken } from "../embed/chat/invalid-token";
import { callingPage } from "../embed/refusals";

const push = openPush();
const table = { ...openTable(requiredEnvironment("TABLE_NAME")), push };

export const handler = socketHandler(
  {
    async connect({ query, token, connectionId, now }) {
      const page = callingPage(query);
      if (!(await connectVisitor(table, page, token, connectionId, now))) throw invalidToken();
    },
    signal: (connectionId, _message, now) => signalFromVisitor(table, connectionId, now),
    disconnect: (connectionId) => endVisitorConnection(table, connectionId, new Date()),
    close: async (connectionId) => await push?.close("visitors", connectionId),
  },
  requiredEnvironment("ORIGIN_SECRETS").split(","),
);
