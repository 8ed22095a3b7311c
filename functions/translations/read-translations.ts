import type { StoredDomain } from "../../shared/kinds/domain/store/items";
import { textsOf } from "../../shared/kinds/domain/translations";
import {
  type TranslatedKind,
  type TranslationRow,
  translatedKinds,
} from "../../shared/kinds/translation/fields";
import type { ApiError } from "../../shared/runtime/errors";
import type { Named, Repositories } from "../../shared/store";
import type { Site } from "../../shared/table/keys";
import type { TranslationsCursor } from "./cursor";
import {
  translatableArticle,
  translatableMessage,
  translatablePage,
} from "./kinds/translatable-records";
import { presentTranslation, type Translatable } from "./translatable";

// The limit for one call, so that it answers in time.
const recordsAtOnce = 50;
const maxReads = 6;

/** The site whose records are read. */
interface Source {
  store: Repositories<Named<"messages" | "knowledge" | "landingPages">>;
  site: Site;
  domain: StoredDomain;
}

interface Wanted {
  kind: TranslatedKind | undefined;
  state: TranslationRow["state"] | undefined;
  /** Only this language; undefined: all that a record has. */
  language: string | undefined;
  /** Only this record's rows; undefined: all records'. */
  record: Located | undefined;
}

/** A record by its id. A domain is its own. */
export interface Located {
  kind: TranslatedKind;
  timeId: string;
  /** The error if there is no such record. */
  absent: ApiError;
}

interface Listed {
  /** After this row. */
  cursor: TranslationsCursor;
  row: TranslationRow;
}

/** The rows of a list from a cursor on, and the cursor after them; undefined once there are no more. */
export async function readTranslations(
  source: Source,
  wanted: Wanted,
  { from, limit }: { from: TranslationsCursor | undefined; limit: number },
): Promise<{ rows: Listed[]; next: TranslationsCursor | undefined }> {
  const only = wanted.record?.kind;
  const kinds = translatedKinds.filter(
    (each) => (wanted.kind ?? each) === each && (only ?? each) === each,
  );
  const [first] = kinds;
  const rows: Listed[] = [];
  let cursor = from ?? (first && { kind: first });
  for (let reads = 0; cursor && kinds.includes(cursor.kind) && reads < maxReads; reads += 1) {
    const { kind, before: start }: TranslationsCursor = cursor;
    const page = wanted.record
      ? await readOne(source, wanted.record)
      : await readers[kind](source, start);
    let before = start;
    for (const { timeId, record } of page.records) {
      const listed = cursor.of === timeId ? (cursor.language ?? "") : "";
      for (const row of rowsOf(record, source.domain, wanted)) {
        const { language } = row;
        if (language <= listed) continue;
        // If there is no room for one more row, the next page begins after the last one.
        if (rows.length === limit) return { rows, next: rows.at(-1)?.cursor };
        const after = { ...(before !== undefined && { before }), of: timeId, language };
        rows.push({ cursor: { kind, ...after }, row });
      }
      before = timeId;
    }
    const following = kinds[kinds.indexOf(kind) + 1];
    cursor = page.next ? { kind, before: page.next } : following && { kind: following };
  }
  return { rows, next: cursor };
}

/** A record's rows: its translations, and the languages of the domain that it lacks. */
function rowsOf(
  record: Translatable,
  { languages }: StoredDomain,
  { state, language }: Wanted,
): TranslationRow[] {
  const named = language ? [language] : [...Object.keys(record.translations), ...languages];
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
  (source: Source, before: string | undefined) => RecordsPage | Promise<RecordsPage>
> = {
  async message({ store, site }, before) {
    const { rows, next } = await store.messages.list(site, all(before));
    const records = rows.map(({ timeId, message }) => ({
      timeId,
      record: translatableMessage(message),
    }));
    return { records, next };
  },
  async landing_page({ store, site }, before) {
    const { rows, next } = await store.landingPages.list(site, all(before));
    const records = rows.map(({ timeId, page }) => ({ timeId, record: translatablePage(page) }));
    return { records, next };
  },
  async knowledge_item({ store, site, domain }, before) {
    const { rows, next } = await store.knowledge.list(site, all(before));
    const language = domain.helpCenter.language.toLowerCase();
    const records = rows.map(({ timeId, item }) => ({
      timeId,
      record: translatableArticle(item, language),
    }));
    return { records, next };
  },
  domain: ({ domain }) => ({
    records: [{ timeId: domain.id, record: translatableDomain(domain) }],
    next: undefined,
  }),
};

async function readOne(source: Source, { kind, timeId, absent }: Located): Promise<RecordsPage> {
  const { store, site, domain } = source;
  const language = domain.helpCenter.language.toLowerCase();
  const record = await {
    message: async () => {
      const row = await store.messages.read(site, timeId);
      return row && translatableMessage(row.message);
    },
    landing_page: async () => {
      const row = await store.landingPages.read(site, timeId);
      return row && translatablePage(row.page);
    },
    knowledge_item: async () => {
      const row = await store.knowledge.read(site, timeId);
      return row && translatableArticle(row.item, language);
    },
    domain: async () => translatableDomain(domain),
  }[kind]();
  if (!record) throw absent;
  return { records: [{ timeId, record }], next: undefined };
}

function all(before: string | undefined) {
  return { limit: recordsAtOnce, before, matches: undefined, withContent: true };
}

/** A domain as its translations see it; its own language is that of its chat. */
function translatableDomain(domain: StoredDomain): Translatable {
  const { id, hostname, version, chat, translations } = domain;
  return {
    ...{ recordId: id, kind: "domain" as const, name: hostname, version },
    ...{ language: chat.language, translations, source: textsOf(domain) },
  };
}
