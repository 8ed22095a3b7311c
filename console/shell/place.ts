import type { ComponentType } from "preact";
import type { paths } from "../api/openapi";
import type { Counts } from "../api/session";
import type { WriterRole } from "./site";

/**
 * A place of the console: all that the rail, the palette, the list of shortcuts and the router know of it. The build and the
 * tests read it without a browser, so its module runs no code of its views.
 */
export interface Place {
  /** Its address below the domain's, which is also its folder's name. Home has the domain's own. */
  path: `/${string}`;
  name: string;
  /** It has a tab of its own on phones. The others stand under *More*. */
  isTab?: boolean;
  /** What its heading is where that is not its name, until the view is here. */
  heading?: "hostname" | "none";
  /** The path of its icon: 16 px, a line of 1.5, without fills. */
  icon: string;
  /** After G, it leads here. */
  key: string;
  /** The name of the group of the rail that it begins; empty, where the group has none. */
  group?: string;
  /** How much waits in it, for who may write what this role may. */
  badge?: { count: keyof Counts; role?: WriterRole };
  /** By address; the first that fits an address shows. */
  views: Readonly<Record<`/${string}`, View>>;
  /** The views that the palette and the place's own tabs lead to, with their names. */
  parts?: Readonly<Record<`/${string}`, string>>;
  /** The records that it lists. What is known of the list has keys that begin with `listKey`. */
  records?: PlaceRecords;
  /** What the palette calls the making of a record, at `new` below the address, and who may. */
  create?: { name: string; role: WriterRole };
  /** What else one can do in the place, and where. */
  actions?: readonly Entry[];
  /** What is set in it, and where: the palette finds each by its name. */
  settings?: readonly Entry[];
  /** The keys that work in it. */
  shortcuts?: readonly (readonly [key: string, what: string])[];
}

interface Entry {
  name: string;
  path: string;
  /** Other words by which people look for it. */
  also?: string | undefined;
}

export interface ViewProps {
  /** The record that the address names. */
  id?: string;
}

/** How a view comes: with the application (`first-views.ts`), or when somebody goes there. */
export type View = "first" | (() => Promise<ComponentType<ViewProps>>);

interface PlaceRecords {
  /** What one of them is called. */
  kind: string;
  /** Their list in the API. A record is below it, by its id. */
  list: keyof paths & `/api/v1/${string}`;
  /** The API reads and searches no single one of them: views and palette look through the list. */
  isWhole?: boolean;
  /** What the view asks for beside the record. */
  query?: `?${string}`;
  /** How the palette finds those that the browser has not read. */
  search?: {
    /** The fields that it does not need. */
    omit?: readonly string[];
    /** What to call records without a name or title of their own, which come after the others. */
    nameOf?(record: FoundRecord): string;
    /** Where one is shown, if not below the place's address. */
    addressOf?(record: FoundRecord): string;
  };
}

/** What the palette reads of a record. */
export interface FoundRecord {
  id: string;
  name?: string;
  title?: string;
  visitor?: { name?: string | null; email?: string | null } | null;
  lastMessagePreview?: string | null;
  data?: Record<string, unknown>;
}
