import { type QueryKey, useQueryClient } from "@tanstack/preact-query";
import { useMemo } from "preact/hooks";
import { places } from "../places";
import type { FoundRecord, Place } from "../places/place";
import { useSettled } from "../ui/use-settled";
import { words } from "../words";
import { listKey } from "./list-key";
import type { PaletteEntry } from "./palette-entry";
import { useRights } from "./site";
import { useFoundRecords } from "./use-found-records";

const pauseMs = 200;
const mostShown = 12;

/** What the palette offers for a text: places and actions, the records that are known, and those that the API finds. */
export function usePaletteEntries(
  text: string,
  actions: { onAsApi(): void; onKeys(): void },
): PaletteEntry[] {
  const known = useQueryClient();
  const may = useRights();
  const wanted = text.trim().toLowerCase();
  const found = useFoundRecords(useSettled(text.trim(), pauseMs));
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
        create && may(create.role) ? [{ name: create.name, go: `${path}/new`, ...action }] : [],
      ),
      ...places.flatMap((each) =>
        (each.actions ?? []).map(({ name, path }) => ({ name, go: path, ...action })),
      ),
      ...places.flatMap((each) =>
        (each.settings ?? []).map(({ name, path }) => ({ name, go: path, kind: palette.setting })),
      ),
      { name: words.asApi, go: actions.onAsApi, ...action },
      { name: words.keys.title, go: actions.onKeys, ...action },
      ...places.flatMap((each) =>
        each.records ? recordsIn(known.getQueriesData({ queryKey: listKey(each) }), each) : [],
      ),
    ];
  }, [known, may, actions.onAsApi, actions.onKeys]);
  const shown = fixed.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isNew = ({ go }: PaletteEntry) => shown.every((each) => each.go !== go);
  return [...shown, ...found.filter(isNew)].slice(0, mostShown);
}

type Lists = { pages?: { data: FoundRecord[] }[] };

/** The records of a place's lists, as far as they have been read. */
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
