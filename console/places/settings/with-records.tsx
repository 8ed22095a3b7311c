import { Link } from "wouter-preact";

const places: Record<string, string> = { msg: "/messages", page: "/pages", kno: "/help" };
const recordId = /\b((?:msg|page|kno)_\w+)/;

/** A sentence of the API in which the ids of records lead to them. */
export function WithRecords({ text }: { text: string }) {
  return (
    <>
      {text.split(recordId).map((part) => {
        const place = recordId.test(part) && places[part.slice(0, part.indexOf("_"))];
        return place ? (
          <Link key={part} href={`${place}/${part}`}>
            {part}
          </Link>
        ) : (
          part
        );
      })}
    </>
  );
}
