import type { OperationContext } from "../../shared/handlers/operation/operation";
import type { DomainReference } from "../../shared/kinds/account/account";
import type { DeskAuthor } from "../../shared/kinds/conversation/chat-message";
import { invalidField } from "../../shared/runtime/errors";
import type { Named } from "../../shared/store";

/**
 * Who speaks where a caller does not say. A member in the console is a person. What an API key or an app says is a bot's, unless `chat.agentsCount` of
 * the conversation's domain says that a person stands behind the keys.
 * @throws ApiError `invalid_body` if a key speaks as a person where none stands behind it
 */
export async function authorOf(
  { author, leaseId }: { author?: DeskAuthor | undefined; leaseId?: string | undefined },
  { ordinal, hostname }: DomainReference,
  {
    account,
    key,
    app,
    store,
  }: Pick<OperationContext<Named<"domains">, "any">, "account" | "key" | "app" | "store">,
): Promise<DeskAuthor> {
  if (author === "bot" || author === "note") return author;
  if (leaseId !== undefined && author === undefined) return "bot";
  if (key === null && app === null) return "agent";
  const domain = await store.domains.read(account.key, ordinal);
  if (domain?.chat.agentsCount) return "agent";
  if (author === undefined) return "bot";
  throw invalidField(
    "author",
    `must not be "agent": what an API key says on ${hostname} is a bot's`,
    {
      hint: 'Leave author out. If a person stands behind the key, update_domain with "chat": {"agentsCount": true} says so.',
    },
  );
}
