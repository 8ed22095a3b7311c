import { type QueryKey, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useMemo, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { ApiError } from "../api/api-error";
import { api, unwrap } from "../api/client";
import { queryKeys } from "../api/query-keys";
import { places } from "../places";
import { useDebounced } from "../ui/address";
import { Dialog } from "../ui/dialog";
import { Listbox, useListbox } from "../ui/listbox";
import { words } from "../words";
import type { FoundRecord, Place } from "./place";
import { useDomainQuery, usePermissions } from "./site";
import { isAt, listKey } from "./use-place";

interface PaletteProps {
  onClose(): void;
  onAsApi(): void;
  onKeys(): void;
}

/** The command palette: a search for places, records and actions. */
export function Palette({ onClose, ...actions }: PaletteProps) {
  const [, navigate] = useLocation();
  const [text, setText] = useState("");
  const { found, isSearching } = usePaletteEntries(text, actions);
  const go = (entry: PaletteEntry) => {
    onClose();
    if (typeof entry.go === "string") navigate(entry.go);
    else entry.go();
  };
  const listbox = useListbox({ options: found, onTake: go });
  return (
    <Dialog label={words.palette.open} class="palette" onClose={onClose}>
      <input
        {...listbox.field}
        role="combobox"
        aria-expanded={listbox.isShown}
        aria-label={words.palette.open}
        placeholder={words.palette.hint}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          listbox.reset();
        }}
        onKeyDown={listbox.onKeyDown}
      />
      <Listbox label={words.palette.open} list={listbox.list}>
        {({ name, kind }) => (
          <>
            <span>{name}</span>
            <small>{kind}</small>
          </>
        )}
      </Listbox>
      {(isSearching || found.length === 0) && (
        <p role="status">{isSearching ? words.palette.searching : words.palette.nothing}</p>
      )}
    </Dialog>
  );
}

/** An entry of the palette. */
interface PaletteEntry {
  name: string;
  kind: string;
  also?: string | undefined;
  /** Its address, or its action. */
  go: string | (() => void);
}

const pauseMs = 200;
const mostShown = 12;

/** The palette's entries for a search text: places, actions, records that are loaded, and records that the API finds. */
function usePaletteEntries(
  text: string,
  actions: { onAsApi(): void; onKeys(): void },
): { found: PaletteEntry[]; isSearching: boolean } {
  const queryClient = useQueryClient();
  const hasRole = usePermissions();
  const wanted = text.trim().toLowerCase();
  const sought = useDebounced(text.trim(), pauseMs);
  const { data: found = [], isLoading } = useFoundRecords(sought);
  const fixed = useMemo((): PaletteEntry[] => {
    const { palette } = words;
    const place = { kind: palette.place };
    const action = { kind: palette.action };
    return [
      ...places.map(({ name, path }) => ({ name, go: path, ...place })),
      ...places.flatMap(({ name, path, parts = {} }) =>
        Object.entries(parts)
          .filter(([address]) => address !== path)
          .map(([address, part]) => ({ name: `${name}: ${part}`, go: address, ...place })),
      ),
      ...places.flatMap(({ path, create }) =>
        create && hasRole(create.role) ? [{ name: create.name, go: `${path}/new`, ...action }] : [],
      ),
      ...places.flatMap((each) =>
        (each.actions ?? []).map(({ path, ...entry }) => ({ ...entry, go: path, ...action })),
      ),
      ...places.flatMap((each) =>
        (each.settings ?? []).map(({ path, ...entry }) => ({
          ...entry,
          go: path,
          kind: palette.setting,
        })),
      ),
      { name: words.asApi, go: actions.onAsApi, ...action },
      { name: words.keys.title, go: actions.onKeys, ...action },
      ...places.flatMap((each) =>
        each.records
          ? recordsIn(queryClient.getQueriesData({ queryKey: listKey(each) }), each)
          : [],
      ),
    ];
  }, [queryClient, hasRole, actions.onAsApi, actions.onKeys]);
  const matching = fixed.filter(({ name, also = "" }) =>
    `${name}, ${also}`.toLowerCase().includes(wanted),
  );
  const isNew = ({ go }: PaletteEntry) => matching.every((each) => each.go !== go);
  return {
    found: [...matching, ...found.filter(isNew)].slice(0, mostShown),
    isSearching: isLoading || (sought !== text.trim() && text.trim().length > 1),
  };
}

type Lists = { pages?: { data: FoundRecord[] }[] };

/** The loaded records of a place's lists. */
function recordsIn(lists: [QueryKey, unknown][], { path, records }: Place): PaletteEntry[] {
  const { nameOf, addressOf } = records?.search ?? {};
  const entries = lists
    .flatMap(([, list]) => ((list as Lists | undefined)?.pages ?? []).flatMap(({ data }) => data))
    .map((record): [string, PaletteEntry] => [
      record.id,
      {
        name: nameOf?.(record) ?? record.name ?? record.title ?? record.id,
        kind: records?.kind ?? "",
        go: addressOf?.(record) ?? `${path}/${record.id}`,
      },
    ]);
  return [...new Map(entries).values()];
}

const maxFound = 5;

const mostRead = 100;

const searched = places.flatMap(({ path, records }) =>
  records && (records.search || records.isWhole) ? [{ path, ...records, ...records.search }] : [],
);

// Records without a name come last.
const inOrder = [
  ...searched.filter(({ nameOf }) => !nameOf),
  ...searched.filter(({ nameOf }) => nameOf),
];

/** Records that the API finds, in addition to the loaded ones. */
function useFoundRecords(q: string) {
  const { domain } = useDomainQuery();
  const query = { domain, q, limit: maxFound };
  return useQuery({
    queryKey: queryKeys.palette(query),
    enabled: q.length > 1,
    staleTime: 60_000,
    queryFn: async (): Promise<PaletteEntry[]> => {
      const lists = await Promise.all(
        inOrder.map(async ({ path, kind, list, isWhole, omit, nameOf, addressOf }) => {
          const asked = isWhole ? { domain, limit: mostRead } : { ...query, ...(omit && { omit }) };
          // If the role may not read a list, still show what the others find.
          const all = await read(list, asked).catch(noneIfRefused);
          const records = isWhole ? all.filter(({ name }) => isIn(q, name)) : all;
          return records.slice(0, maxFound).map((record) => ({
            name: nameOf?.(record) ?? record.name ?? record.title ?? "",
            kind,
            go: addressOf?.(record) ?? `${path}/${record.id}`,
          }));
        }),
      );
      return lists.flat();
    },
  });
}

function noneIfRefused(error: unknown): FoundRecord[] {
  if (error instanceof ApiError && error.status === 403) return [];
  throw error;
}

function isIn(q: string, name = ""): boolean {
  return name.toLowerCase().includes(q.toLowerCase());
}

/** Reads any searchable list. The cast is needed because only the place knows which list it is. */
async function read(list: string, query: object): Promise<FoundRecord[]> {
  const { data } = await unwrap(
    api.GET(list as "/api/v1/conversations", { params: { query: query } }),
  );
  return data as FoundRecord[];
}

const creating = places.flatMap(({ path, create }) => (create ? [{ path, create }] : []));

/** Where the shortcut C creates a record: in the open place, otherwise in the first place that can. */
export function creatingPlace(location: string): (typeof creating)[number] | undefined {
  return creating.find(({ path }) => isAt(path, location)) ?? creating[0];
}
