import type { Change } from "../../shared/kinds/changes/change";
import type { Pending } from "../../shared/kinds/webhook/store/progress";
import type { Webhook } from "../../shared/kinds/webhook/webhook";
import { systemAuthor } from "../../shared/model/actor";
import { testType } from "./settle";

/** The payload of a test: a change of the webhook itself. */
export type TestChange = Omit<Change, "type"> & { type: typeof testType };

export function testChange(
  { id, version }: Pick<Webhook, "id" | "version">,
  { createdAt }: Pending,
): TestChange {
  return {
    seq: 0,
    type: testType,
    recordId: id,
    domainId: null,
    version,
    ...{ actor: systemAuthor.actor, note: "A test: nothing has changed." },
    createdAt,
    data: null,
  };
}
