import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../api/client";
import { places } from "../places";
import type { FoundRecord } from "../places/place";
import type { PaletteEntry } from "./palette-entry";
import { useDomainQuery } from "./site";

const mostFound = 5;
const mostRead = 100;

const searched = places.flatMap(({ path, records }) =>
  records && (records.search || records.isWhole) ? [{ path, ...records, ...records.search }] : [],
);
// Records without a name of their own come last.
const inOrder = [
  ...searched.filter(({ nameOf }) => !nameOf),
  ...searched.filter(({ nameOf }) => nameOf),
];

/** What the API finds beyond what the browser has read. */
export function useFoundRecords(q: string): PaletteEntry[] {
  const { domain } = useDomainQuery();
  const query = { domain, q, limit: mostFound };
  const { data } = useQuery({
    queryKey: ["palette", query],
    enabled: q.length > 1,
    staleTime: 60_000,
    queryFn: async (): Promise<PaletteEntry[]> => {
      const lists = await Promise.all(
        inOrder.map(async ({ path, kind, list, isWhole, omit, nameOf, addressOf }) => {
          const records = isWhole
            ? (await read(list, { domain, limit: mostRead })).filter(({ name }) => isIn(q, name))
            : await read(list, { ...query, ...(omit && { omit }) });
          return records.slice(0, mostFound).map((record) => ({
            name: nameOf?.(record) ?? record.name ?? record.title ?? "",
            kind,
            go: addressOf?.(record) ?? `${path}/${record.id}`,
          }));
        }),
      );
      return lists.flat();
    },
  });
  return data ?? [];
}

function isIn(q: string, name = ""): boolean {
  return name.toLowerCase().includes(q.toLowerCase());
}

/** The records of any list that can be searched: which one it is, only the place knows. */
async function read(list: string, query: object): Promise<FoundRecord[]> {
  const { data } = await answerOf(
    api.GET(list as "/api/v1/conversations", { params: { query: query } }),
  );
  return data as FoundRecord[];
}
