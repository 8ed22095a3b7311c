import { Link } from "wouter-preact";
import { Fault } from "../../api/fault";
import { pictureWords } from "../../words/pictures";

const places = { msg: "/messages", page: "/pages", kno: "/help" } as const;

/** Why a picture cannot be deleted, with the ways to what shows it. */
export function ShownBy({ error }: { error: Error }) {
  const ids =
    error instanceof Fault ? error.errors.flatMap(({ params }) => params.by as string[]) : [];
  const records = ids.flatMap((id) => {
    const kind = id.slice(0, id.indexOf("_"));
    return Object.hasOwn(places, kind) ? [[id, kind as keyof typeof places] as const] : [];
  });
  return (
    <>
      {error.message}
      {records.map(([id, kind]) => (
        <>
          {" "}
          <Link key={id} href={`${places[kind]}/${id}`}>
            {pictureWords.shownBy[kind]}
          </Link>
        </>
      ))}
    </>
  );
}
