import type { Calls } from "../../shared/table/dynamo/client/dynamo-client";
import type { Table } from "../../shared/table/dynamo/table";

/** Runs something before each call of a connection to the table. If it throws, the call fails. */
export function beforeEachCall(
  { client }: Table,
  act: (operation: keyof Calls, input: object) => Promise<void>,
): void {
  const { send } = client;
  client.send = async (operation, input) => {
    await act(operation, input);
    return await send(operation, input);
  };
}
