import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { Version } from "../../editor/version";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { changeInWords, placeOfChange } from "./change-in-words";
import { developerWords } from "./developer-words";
import type { Change } from "./read-changes";

// Their versions open; those of other records are not kept.
const withVersions = /^(?:message|landing_page|knowledge_item)\./;

/** One change in a sentence. Those of records with versions open to what they changed. */
export function ChangeRow({ change }: { change: Change }) {
  const [isOpen, setOpen] = useState(false);
  const { type = "account.updated", recordId = "", version, note, createdAt, data } = change;
  const { who, what, name } = changeInWords(change);
  const place = placeOfChange(change);
  const happened = developerWords.happened[type];
  const content = (
    <>
      {happened ? (
        <span class="happened">{happened}</span>
      ) : (
        <>
          <b>{who}</b>
          <span>
            {what}
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
  if (!withVersions.test(type) || version == null) return <li class="plainly">{content}</li>;
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
          {place && (
            <p class="to-record">
              <Link href={place}>{words.open}</Link>
            </p>
          )}
        </>
      )}
    </li>
  );
}
