import {
  type TranslatedKind,
  type TranslationRow,
  translatedKinds,
} from "../../shared/kinds/translation/fields";
import type { Named, Repositories } from "../../shared/store";
import type { Site } from "../../shared/table/keys";
import { translatableArticle } from "./kinds/translatable-article";
import { translatableMessage } from "./kinds/translatable-message";
import { translatablePage } from "./kinds/translatable-page";
import type { Place } from "./place";
import { presentTranslation } from "./present-translation";
import type { Translatable } from "./translatable";

// One call reads no more records, so that it answers in time.
const recordsAtOnce = 50;

type Store = Repositories<Named<"messages" | "knowledge" | "landingPages">>;

interface Wanted {
  kind: TranslatedKind | undefined;
  state: TranslationRow["state"] | undefined;
  /** Only these languages; undefined: all that a record has. */
  languages: readonly string[] | undefined;
  /** The languages in which a record without a translation counts as missing it. */
  missing: readonly string[];
}

interface Placed {
  /** After this row. */
  place: Place;
  row: TranslationRow;
}

/** The rows of a list from a place on, and the place after them; undefined once there are no more. */
export async function readTranslations(
  store: Store,
  site: Site,
  wanted: Wanted,
  { from, limit }: { from: Place | undefined; limit: number },
): Promise<{ rows: Placed[]; next: Place | undefined }> {
  const kinds = translatedKinds.filter((each) => (wanted.kind ?? each) === each);
  const kind = from?.kind ?? kinds[0];
  if (!kind || !kinds.includes(kind)) return { rows: [], next: undefined };
  const page = await readers[kind](store, site, from?.before);
  const following = kinds[kinds.indexOf(kind) + 1];
  const end: Place | undefined = page.next
    ? { kind, before: page.next }
    : following && { kind: following };
  const rows: Placed[] = [];
  let before = from?.before;
  for (const { timeId, record } of page.records) {
    const listed = from?.of === timeId ? (from.language ?? "") : "";
    for (const row of rowsOf(record, wanted)) {
      if (row.language <= listed) continue;
      // With no room for one more row, the next page begins after the last one.
      if (rows.length === limit) return { rows, next: rows.at(-1)?.place };
      rows.push({
        place: {
          kind,
          ...(before !== undefined && { before }),
          of: timeId,
          language: row.language,
        },
        row,
      });
    }
    before = timeId;
  }
  return { rows, next: end };
}

function rowsOf(record: Translatable, { state, languages, missing }: Wanted): TranslationRow[] {
  const named = languages ?? [...Object.keys(record.translations), ...missing];
  return [...new Set(named)]
    .filter((each) => each !== record.language)
    .sort()
    .map((each) => presentTranslation(record, each))
    .filter((row) => (state ?? row.state) === row.state);
}

interface RecordsPage {
  records: { timeId: string; record: Translatable }[];
  next: string | undefined;
}

const readers: Record<
  TranslatedKind,
  (store: Store, site: Site, before: string | undefined) => Promise<RecordsPage>
> = {
  async message({ messages }, site, before) {
    const { rows, next } = await messages.list(site, all(before));
    const records = rows.map(({ timeId, message }) => ({
      timeId,
      record: translatableMessage(message),
    }));
    return { records, next };
  },
  async landing_page({ landingPages }, site, before) {
    const { rows, next } = await landingPages.list(site, all(before));
    const records = rows.map(({ timeId, page }) => ({ timeId, record: translatablePage(page) }));
    return { records, next };
  },
  async knowledge_item({ knowledge }, site, before) {
    const [{ rows, next }, { language }] = await Promise.all([
      knowledge.list(site, all(before)),
      knowledge.helpCenter(site),
    ]);
    const records = rows.map(({ timeId, item }) => ({
      timeId,
      record: translatableArticle(item, language.toLowerCase()),
    }));
    return { records, next };
  },
};

function all(before: string | undefined) {
  return { limit: recordsAtOnce, before, matches: undefined, withContent: true };
}
