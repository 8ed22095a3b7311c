import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { messagesRepository } from "../../../shared/kinds/message/repository";
import { createStore } from "../../../shared/store/create-store";
import { openTable } from "../../../shared/table/dynamo/table";
import { secretsRepository } from "../../../shared/table/secrets/repository";

const operation = {
  name: "test",
  route: "GET /api/v1/test",
  toolGroups: [],
  title: "Test",
  summary: "",
  effect: "read",
  domainScope: "none",
  input: z.strictObject({}),
  output: z.strictObject({}),
  errors: [],
} as const;

// Never called: `npm run types` checks it. Where an expected error is missing, that is an error.
void refused;

function refused() {
  // @ts-expect-error: this opens nothing.
  defineOperation({ ...operation, uses: { messages: 1 }, run: async () => ({}) });
  defineOperation({
    ...operation,
    uses: { messages: messagesRepository },
    async run(_input, { account, store }) {
      // @ts-expect-error: the operation does not say that it uses accounts.
      return await store.accounts.usage(account.key);
    },
  });
  defineOperation({
    ...operation,
    uses: {},
    async run(_input, { account, store }) {
      // @ts-expect-error: the operation says that it uses nothing.
      return await store.accounts.usage(account.key);
    },
  });
}

test("a store has the repositories that it is given and no others, also for a single request", () => {
  const table = openTable("table", { region: "us-east-1" });
  const store = createStore(table, { messages: messagesRepository, secrets: secretsRepository });
  for (const each of [store, store.inMode({ does: "check" })]) {
    expect(Object.keys(each).sort()).toEqual([
      "answers",
      "apart",
      "beside",
      "by",
      "inMode",
      "messages",
      "proposed",
      "secrets",
    ]);
  }
});
