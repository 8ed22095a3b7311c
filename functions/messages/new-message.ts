import type { DomainReference } from "../../shared/kinds/account/account";
import type { MessageSettings } from "../../shared/kinds/message/settings";
import { newTimeId, recordId } from "../../shared/model/ids";
import type { Site } from "../../shared/table/keys";

/** The first version of a message with these settings. */
export function newMessage(
  settings: MessageSettings,
  { site, domain, now }: { site: Site; domain: DomainReference; now: Date },
) {
  const timeId = newTimeId(now);
  const message = {
    id: recordId("msg", { ...site, timeId }),
    domainId: domain.id,
    settings,
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  return { timeId, message };
}
