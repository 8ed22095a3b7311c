import { readPlaces } from "../../lib/build/console/console-files";

interface ReadView {
  /** Its address below the domain's, as the console declares it. */
  path: string;
  /** The API's list that contains the record of this view. */
  list?: string;
}

/** All views of the console. */
export function readViews(): ReadView[] {
  return readPlaces().flatMap(({ path: place, views, records }) =>
    Object.keys(views).map((path) => {
      if (!path.includes(":id")) return { path };
      const [above = ""] = path.split("/:id");
      // Below a place of another kind, a record is named by its list.
      const list = above === place ? records?.list : `/api/v1/${above.split("/").pop()}`;
      return { path, ...(list !== undefined && { list }) };
    }),
  );
}
