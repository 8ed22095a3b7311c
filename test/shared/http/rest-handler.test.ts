import * as z from "zod/mini";
import { accountOperations } from "../../../functions/account/operations";
import { landingPageOperations } from "../../../functions/landing-pages/operations";
import { messageCheckOperations } from "../../../functions/message-checks/operations";
import { dependencies } from "../../../shared/http/dependencies";
import { restHandler } from "../../../shared/http/rest-handler";
import { toolHandler } from "../../../shared/mcp/tool-handler";
import { defineOperation } from "../../../shared/operation/operation";
import {
  accountRepository,
  createStore,
  domainRepository,
  landingPageRepository,
  messageRepository,
  secretRepository,
} from "../../../shared/store";
import { openTable } from "../../../shared/store/dynamo/table";

const operation = {
  name: "test",
  route: "GET /api/v1/test",
  title: "Test",
  summary: "",
  effect: "read",
  domainScope: "none",
  input: z.strictObject({}),
  output: z.strictObject({}),
  errors: [],
} as const;

// The next two are never called: `npm run types` checks them. Where an expected error is missing, that is an error.
void [refused, accepted];

function refused() {
  // @ts-expect-error: whoami uses domains, too.
  restHandler(accountOperations, dependencies({ accounts: accountRepository }));
  const secrets = dependencies({ secrets: secretRepository });
  // @ts-expect-error: both operations use messages, one of them secrets.
  restHandler(messageCheckOperations, secrets);
  // @ts-expect-error: of these operations one uses nothing, the others use landing pages.
  restHandler(landingPageOperations, dependencies({}));
  // @ts-expect-error: tools may use whatever there is.
  toolHandler([], { ...secrets, coreTools: [], allowedOrigins: [] });
  // @ts-expect-error: there is another repository under this name.
  dependencies({ secrets: messageRepository });
  // @ts-expect-error: no repository has this name.
  defineOperation({ ...operation, uses: ["letters"], run: async () => ({}) });
  defineOperation({
    ...operation,
    uses: ["messages"],
    async run(_input, { account, store }) {
      // @ts-expect-error: the operation does not say that it uses accounts.
      return await store.accounts.usage(account.key);
    },
  });
  defineOperation({
    ...operation,
    uses: [],
    async run(_input, { account, store }) {
      // @ts-expect-error: the operation says that it uses nothing.
      return await store.accounts.usage(account.key);
    },
  });
}

/** A store with all that is used compiles, and so does one with more. */
function accepted() {
  const repositories = { accounts: accountRepository, domains: domainRepository };
  restHandler(accountOperations, dependencies(repositories));
  restHandler(
    landingPageOperations,
    dependencies({ ...repositories, landingPages: landingPageRepository }),
  );
}

test("a store has the repositories that it is given and no others, also for a single request", () => {
  const table = openTable("table", { region: "us-east-1" });
  const store = createStore(table, { messages: messageRepository, secrets: secretRepository });
  for (const each of [store, store.inMode({ does: "check" })]) {
    expect(Object.keys(each).sort()).toEqual(["answers", "inMode", "messages", "secrets"]);
  }
});
