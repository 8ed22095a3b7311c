import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import type { HelpCenter } from "../../domain/help-center";
import { settingsOn } from "../../domain/store/settings";
import { siteHeadFrom } from "../../domain/store/site-head";

/**
 * The site's help center settings, with language and synonyms. A change may take a moment to apply. It has its own file
 * because the search is loaded later.
 */
export async function readHelpCenter(table: Table, site: Site): Promise<HelpCenter> {
  const key = keys.siteHead(site.accountKey, site.hostname);
  const [head] = await getItems(table, [key], { consistent: false });
  return settingsOn(head ? siteHeadFrom(head) : {}).helpCenter;
}
