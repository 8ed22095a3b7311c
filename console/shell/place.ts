import type { ComponentType } from "preact";
import type { paths } from "../api/openapi";
import type { Counts } from "../api/session";
import type { WriterRole } from "./site";

/**
 * A place of the console. The rail, the palette, the list of shortcuts and the router use it. The build and the tests read it
 * without a browser, so its module must not run code of its views.
 */
export interface Place {
  /** Its path below the domain's, which is also its folder's name. Home has the domain's own path. */
  path: `/${string}`;
  name: string;
  /** Whether it has its own tab on phones. The others are under *More*. */
  isTab?: boolean;
  /** The heading while its view loads, if that is not its name. */
  heading?: "hostname" | "none";
  /** The SVG path of its icon: 16 px, strokes of 1.5 px, no fills. */
  icon: string;
  /** The key that opens it after G. */
  key: string;
  /** The name of the rail's group that it begins; empty for a group without a name. */
  group?: string;
  /** The count on its badge, shown to people who may write what this role may. */
  badge?: { count: keyof Counts; role?: WriterRole };
  /** By path pattern; the first that matches the address is shown. */
  views: Readonly<Record<`/${string}`, View>>;
  /** The views that the palette and the place's own tabs lead to, with their names. */
  parts?: Readonly<Record<`/${string}`, string>>;
  /** The records that it lists. Query keys of the list begin with `listKey`. */
  records?: PlaceRecords;
  /** What the palette calls creating a record, at `new` below the path, and which role may. */
  create?: { name: string; role: WriterRole };
  /** Other actions in the place, and their paths. */
  actions?: readonly Entry[];
  /** Its settings and their paths: the palette finds each by its name. */
  settings?: readonly Entry[];
  /** The keyboard shortcuts that work in it. */
  shortcuts?: readonly (readonly [key: string, what: string])[];
}

interface Entry {
  name: string;
  path: string;
  /** Other words that people search for. */
  also?: string | undefined;
}

export interface ViewProps {
  /** The id of the record in the URL. */
  id?: string;
}

/** How a view is loaded: with the application (`first-views.ts`), or on demand. */
export type View = "first" | (() => Promise<ComponentType<ViewProps>>);

interface PlaceRecords {
  /** The word for one record. */
  kind: string;
  /** Their list in the API. A record is below it, by its id. */
  list: keyof paths & `/api/v1/${string}`;
  /** Whether the list is read as a whole, because the API can neither read nor search single records. */
  isWhole?: boolean;
  /** The query that the view adds when it reads a record. */
  query?: `?${string}`;
  /** How the palette finds records that the browser has not loaded. */
  search?: {
    /** Fields that it leaves out of the request. */
    omit?: readonly string[];
    /** The label for records without a name or title of their own, which are listed last. */
    nameOf?(record: FoundRecord): string;
    /** The path of a record, if not below the place's own. */
    addressOf?(record: FoundRecord): string;
  };
}

/** The fields of a record that the palette reads. */
export interface FoundRecord {
  id: string;
  name?: string;
  title?: string;
  visitor?: { name?: string | null; email?: string | null } | null;
  lastMessagePreview?: string | null;
  data?: Record<string, unknown>;
}

const sheets = new Map<string, Promise<unknown>>();

/** The code of a place's views, once the place's sheet is here, too. It is beside the application's, under the place's name. */
export async function withSheet<Code>(place: string, code: Promise<Code>): Promise<Code> {
  const sheet = sheets.get(place) ?? loadSheet(place);
  sheets.set(place, sheet);
  const [loaded] = await Promise.all([code, sheet]);
  return loaded;
}

function loadSheet(place: string): Promise<unknown> {
  const first = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  const href = new URL(`${place}.css`, first?.href).href;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((onload, onerror) => Object.assign(link, { onload, onerror }));
}
