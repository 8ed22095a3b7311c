import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { Version } from "../../editor/version";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { developerWords } from "./developer-words";
import type { Change } from "./use-changes";

const places: Record<string, string> = {
  message: "/messages",
  landing_page: "/pages",
  knowledge_item: "/help",
};

/** One change in a sentence. Those of records with versions open to what they changed. */
export function ChangeRow({ change }: { change: Change }) {
  const [isOpen, setOpen] = useState(false);
  const { type = "account.updated", recordId = "", version, actor, note, createdAt, data } = change;
  const [kind = "", verb = ""] = type.split(".");
  const place = places[kind];
  const name = nameOf(data);
  const who = actor?.name ?? words.history.actors[actor?.kind ?? "system"];
  const sentence = `${developerWords.verbs[verb] ?? verb} ${developerWords.records[kind] ?? kind}`;
  const happened = developerWords.happened[type];
  const content = (
    <>
      {happened ? (
        <span class="happened">{happened}</span>
      ) : (
        <>
          <b>{who}</b>
          <span>
            {sentence}
            {name && ` “${name}”`}
          </span>
        </>
      )}
      <span class="soft">
        <Ago at={createdAt} />
      </span>
      {note && <em>{note}</em>}
    </>
  );
  if (!place || version == null) return <li class="plainly">{content}</li>;
  const now = data?.version;
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {content}
      </button>
      {isOpen && (
        <>
          <Version
            record={{ id: recordId, version: typeof now === "number" ? now : undefined }}
            version={version}
          />
          {data && (
            <p class="to-record">
              <Link href={`${place}/${recordId}`}>{words.open}</Link>
            </p>
          )}
        </>
      )}
    </li>
  );
}

/** What people call the record. */
function nameOf(data: Change["data"]): string {
  const { name, title, hostname, email, url } = data ?? {};
  const found = [name, title, hostname, email, url].find((each) => typeof each === "string");
  return typeof found === "string" ? found : "";
}
