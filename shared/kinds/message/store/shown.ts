import { accountKeyOf, isUuid, locateRecord } from "../../../model/ids";
import { getItem, getItems, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import type { LinkParams } from "../../domain/link-params";
import { type VisibleSettings, visibleSettings } from "../../domain/store/settings";
import { headKeys, headOf, type SiteHead, siteAt } from "../../domain/store/site-head";
import { type EmbedConfiguration, withLabels } from "../configuration";
import { splitMessages, withExperiment } from "../experiments/shown-experiment";
import type { Goal } from "../goal";
import {
  configurationFrom,
  formSourceFrom,
  isForPages,
  type ReadyConfiguration,
} from "./configuration-row";

/** An embed configuration as JSON, with the domain's parameters for the links of messages. */
function withLinkParams(configuration: string, params: Partial<LinkParams>): string {
  const own = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value ? [[`utm_${name}`, value]] : [])),
  );
  return own.size > 0 && /<a\b|"linkUrl":"/i.test(configuration)
    ? `${configuration.slice(0, -1)},"linkParams":${JSON.stringify(`${own}`)}}`
    : configuration;
}

interface Shown {
  configurations: ReadyConfiguration[];
  chatEnabled: boolean;
  settings: VisibleSettings;
  /** The page's site; undefined if it has none. */
  site: Site | undefined;
}

/** The answer for a page with an unknown account or host. */
export const nothingShown: Shown = {
  configurations: [],
  chatEnabled: false,
  settings: visibleSettings(),
  site: undefined,
};

/**
 * The messages of a page on `hostname`: the active configurations of its site in the account, newest first, each in the
 * language nearest to `language`.
 */
export async function listShown(
  table: Table,
  accountId: string,
  hostname: string,
  language?: string,
): Promise<Shown> {
  if (!isUuid(accountId)) return nothingShown;
  const accountKey = accountKeyOf(accountId);
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": keys.sitePartition(accountKey, hostname) },
    ScanIndexForward: false,
  });
  const head = headOf(hostname, items);
  const beginning = `${head?.ordinal}#`;
  const rows = new Map(
    items.flatMap((item) => {
      const sk = String(item.sk);
      return sk.startsWith(beginning) && isForPages(item)
        ? [[sk.slice(beginning.length), item] as const]
        : [];
    }),
  );
  const isExperiment = (place: string) => place.startsWith("X#");
  const experiments = [...rows].flatMap(([place, item]) => (isExperiment(place) ? [item] : []));
  const split = splitMessages(experiments, (timeId) => rows.get(timeId));
  return {
    configurations: [...rows].flatMap(([place, item]) => {
      const experiment = split.get(place);
      if (isExperiment(place) || experiment === null) return [];
      const ready = labelled(configurationFrom(item, language), head, language);
      return [experiment ? { ...ready, text: withExperiment(ready.text, experiment) } : ready];
    }),
    chatEnabled: head?.chatEnabled ?? false,
    settings: visibleSettings(head, language),
    site: siteAt({ accountId, hostname }, head),
  };
}

/** One active configuration; undefined when the message does not belong to the site of a page on `hostname`. */
export async function readShown(
  table: Table,
  messageId: string,
  hostname: string,
  language?: string,
): Promise<ReadyConfiguration | undefined> {
  const location = locateRecord("msg", messageId);
  if (!location) return undefined;
  const site: Site = { ...location, hostname };
  const [configuration, ...heads] = await getItems(
    table,
    [keys.embedConfiguration(site, location.timeId), ...headKeys(site.accountKey, hostname)],
    { consistent: false },
  );
  const head = headOf(hostname, heads);
  const isOfSite = head?.ordinal === site.ordinal;
  return isOfSite && configuration && isForPages(configuration)
    ? labelled(configurationFrom(configuration, language), head, language)
    : undefined;
}

/** The goals of messages that pages show, at most 50, by time id. Those without one are left out. */
export async function readGoals(
  table: Table,
  site: Site,
  timeIds: readonly string[],
): Promise<ReadonlyMap<string, Goal>> {
  if (timeIds.length === 0) return new Map();
  const wanted = timeIds.map((timeId) => keys.embedConfiguration(site, timeId));
  const items = await getItems(table, wanted, { consistent: false });
  return new Map(
    items.flatMap((item, index) => {
      const { text } = item && isForPages(item) ? configurationFrom(item) : { text: "{}" };
      const { goal } = JSON.parse(text) as Partial<EmbedConfiguration>;
      return goal ? [[timeIds[index] ?? "", goal] as const] : [];
    }),
  );
}

/** The name under which a message's form without its own name is stored, and the message's version. */
export async function readFormSource(table: Table, site: Site, timeId: string) {
  return formSourceFrom(await getItem(table, keys.embedConfiguration(site, timeId)));
}

function labelled(
  ready: ReadyConfiguration,
  head: SiteHead | undefined,
  language: string | undefined,
): ReadyConfiguration {
  const { labels, linkParams } = visibleSettings(head, language);
  return { ...ready, text: withLinkParams(withLabels(ready.text, labels), linkParams) };
}
