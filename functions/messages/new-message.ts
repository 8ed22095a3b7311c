import type { DomainReference } from "../../shared/model/domain";
import { newTimeId, recordId } from "../../shared/model/ids";
import type { MessageSettings } from "../../shared/model/message/settings";
import type { Site } from "../../shared/store/keys";

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
