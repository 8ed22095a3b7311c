import { type QueryKey, useQueryClient } from "@tanstack/preact-query";
import { useMemo, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { Dialog } from "../ui/dialog";
import { words } from "../words";
import { placeLinks } from "./places";

interface Entry {
  name: string;
  kind: string;
  path: string;
}

/** Leads to places, actions and the records that this browser has seen. */
export function Palette({ onClose }: { onClose(): void }) {
  const [, navigate] = useLocation();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const entries = useEntries();
  const wanted = text.trim().toLowerCase();
  const found = entries.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, 12);
  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      go(found[chosen]);
    }
  };
  return (
    <Dialog label={words.palette.open} class="palette" onClose={onClose}>
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-found"
        aria-activedescendant={found[chosen] ? `palette-${chosen}` : undefined}
        aria-label={words.palette.open}
        placeholder={words.palette.hint}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-found" role="listbox" aria-label={words.palette.open}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys.
          <div
            key={entry.path + entry.name}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => go(entry)}
          >
            <span>{entry.name}</span>
            <small>{entry.kind}</small>
          </div>
        ))}
        {found.length === 0 && <p>{words.palette.nothing}</p>}
      </div>
    </Dialog>
  );
}

function useEntries(): Entry[] {
  const known = useQueryClient();
  return useMemo(() => {
    const records = (list: string, kind: string) =>
      [...namesIn(known.getQueriesData({ queryKey: [list] }))].map(([id, name]) => ({
        name,
        path: `/${list}/${id}`,
        kind,
      }));
    return [
      ...placeLinks.map(({ name, path }) => ({ name, path, kind: words.palette.place })),
      { name: words.messages.create, path: "/messages/new", kind: words.palette.action },
      { name: words.palette.newPage, path: "/pages/new", kind: words.palette.action },
      { name: words.palette.newArticle, path: "/help/new", kind: words.palette.action },
      ...records("messages", words.palette.message),
      ...records("pages", words.palette.page),
      ...records("help", words.palette.article),
    ];
  }, [known]);
}

type Named = { pages?: { data: { id: string; name?: string; title?: string }[] }[] };

/** The records of lists, as far as they have been read, by id. */
function namesIn(lists: [QueryKey, unknown][]): Map<string, string> {
  return new Map(
    lists.flatMap(([, list]) =>
      ((list as Named | undefined)?.pages ?? []).flatMap(({ data }) =>
        data.map(({ id, name, title }): [string, string] => [id, name ?? title ?? id]),
      ),
    ),
  );
}
