import { requiredEnvironment } from "../../shared/http/environment";
import { socketHandler } from "../../shared/http/socket-handler";
import { openPush } from "../../shared/push/push";
import { openTable } from "../../shared/store/dynamo/table";
import { connectVisitor } from "../../shared/store/live/connect";
import { endVisitorConnection } from "../../shared/store/live/connections";
import { signalFromVisitor } from "../../shared/store/live/signal";
import { callingPage } from "../embed/calling-page";
import { invalidToken } from "../embed/chat/invalid-token";

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
