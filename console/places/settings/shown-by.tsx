import { Link } from "wouter-preact";
import { Fault } from "../../api/fault";
import { pictureWords } from "../../words/pictures";

const places = { msg: "/messages", page: "/pages", kno: "/help" } as const;
const recordId = /\b(msg|page|kno)_\w+/g;

/** Why a picture cannot be deleted, with the ways to what shows it. */
export function ShownBy({ error }: { error: Error }) {
  const records = error instanceof Fault ? [...error.raw.matchAll(recordId)] : [];
  return (
    <>
      {error.message}
      {records.map(([id, kind]) => (
        <>
          {" "}
          <Link key={id} href={`${places[kind as keyof typeof places]}/${id}`}>
            {pictureWords.shownBy[kind as keyof typeof places]}
          </Link>
        </>
      ))}
    </>
  );
}
