import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn, withWarnings } from "../../shared/handlers/operation/warnings";
import {
  changedDomain,
  type Domain,
  type DomainChanges,
  domainChanges,
  domainSchema,
} from "../../shared/kinds/domain/domain";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { shownExperimentsRepository } from "../../shared/kinds/experiment/shown-repository";
import type { ShownExperiment } from "../../shared/kinds/message/experiments/shown-experiment";
import { ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { owners } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";
import { domainInput, findDomain } from "./find-domain";
import { presentDomain } from "./present-domain";

export const updateDomain = defineOperation({
  name: "update_domain",
  route: "PATCH /api/v1/domains/{id}",
  toolGroups: ["setup"],
  title: "Update a domain",
  summary:
    "Change the settings of a website (site): turn the live chat or help center on or off; set the chat's welcome text and office hours, the languages (add or allow another language), brand colors, time zone, frequency caps (a limit on how often people get popups), messages one at a time, UTM parameters or mail to members; or make it primary. Fields you leave out stay, nested ones too. `in_use`: a running experiment needs the setting. `not_found`: see list_domains.",
  effect: "update",
  // A shorter retention deletes what visitors left.
  hints: { isDestructive: true },
  roles: owners,
  domainScope: "none",
  uses: { domains: domainsRepository, shownExperiments: shownExperimentsRepository },
  input: z.extend(domainInput, { ...domainChanges, ...ifVersionInput }),
  output: withWarnings(domainSchema),
  errors: ["not_found", "in_use", "precondition_failed"],
  async run({ id, isPrimary, ifVersion, ...changes }, { account, store, now }) {
    const found = findDomain(account, id);
    const becomesPrimary = isPrimary === true && found.id !== account.primaryDomainId;
    const { ordinal, hostname } = found;
    const experiments = changes.messagesAtOnce
      ? await store.shownExperiments.shown({ accountKey: account.key, ordinal, hostname })
      : new Map<string, ShownExperiment>();
    const domain = await store.domains.update(
      account,
      found,
      {
        change(stored) {
          requireVersion(stored.version, ifVersion);
          const changed = changedDomain(stored, changes, now);
          if (changed.messagesAtOnce !== stored.messagesAtOnce) refuseDuring(experiments);
          const isSame = !becomesPrimary && isDeepStrictEqual(changed, stored);
          return isSame ? stored : { ...changed, updatedAt: now.toISOString() };
        },
        becomesPrimary,
      },
      now,
    );
    if (!domain) throw notFound("domain", id);
    const answer = presentDomain(domain, isPrimary ?? domain.id === account.primaryDomainId);
    return warn(answer, await domainWarnings(changes, answer));
  },
});

/**
 * Refuses changes of what visitors see around an experiment's messages while it is running.
 * @throws ApiError `in_use`
 */
function refuseDuring(experiments: ReadonlyMap<string, ShownExperiment>): void {
  const by = [...experiments.values()]
    .filter(({ shownArm }) => shownArm === null)
    .map(({ experimentId }) => experimentId);
  if (by.length === 0) return;
  throw new ApiError(
    "in_use",
    `messagesAtOnce cannot change while an experiment runs, since its visitors would no longer be alike: ${by.join(", ")}. Stop it first (stop_experiment), or wait until it is concluded.`,
    {},
    [
      {
        path: ["messagesAtOnce"],
        rule: "in_use",
        params: { by },
        detail: "is needed by an experiment",
      },
    ],
  );
}
/** Changes in an update that the caller may not have intended, judged by the named fields. */
async function domainWarnings(
  named: DomainChanges,
  { helpCenter, languages }: Domain,
): Promise<Warning[]> {
  // Loaded here, as few requests need it.
  const { unlistedLanguages } = await import("../translations/translation-warnings");
  return [
    ...unlistedLanguages(
      Object.entries(named.translations ?? {}).flatMap(([language, texts]) =>
        texts === null ? [] : language,
      ),
      languages,
    ),
    ...(named.chat?.firstAnswer && !helpCenter.enabled ? [noArticles] : []),
  ];
}

const noArticles: Warning = {
  code: "not_published",
  message:
    'chat.firstAnswer answers with help articles, and the help center is off, so it never does. Send "helpCenter": {"enabled": true}.',
};
