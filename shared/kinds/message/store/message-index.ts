import { statusAt } from "../../../rules/lifespan";
import { templates } from "../../../rules/templates";
import type { Item } from "../../../table/dynamo/item";
import type { IndexList } from "../../../table/records/index-lists";
import type { Message } from "../fields";
import type { MessageSettings } from "../settings";

// The status of a `timed` message depends on the time, so its index row has the times. Earlier releases stored `shadow`: such a
// message is inactive, and keeps its index entry until its status changes.
const states = ["inactive", "active", "timed", "shadow"] as const;
type State = (typeof states)[number];

/** A message's entry in the index for filters: by its state and template. */
export function messageEntries(
  settings: MessageSettings,
  wasShadow: boolean,
): ReadonlyMap<string, Item> {
  const { status, template, startsAt, expiresAt } = settings;
  const isTimed = status === "active" && (startsAt !== null || expiresAt !== null);
  const off = wasShadow ? "shadow" : "inactive";
  const state = isTimed ? "timed" : status === "inactive" ? off : status;
  return new Map([[listOf(state, template), isTimed ? { startsAt, expiresAt } : {}]]);
}

/** The index entries for messages of a status (as of `now`), of a template, or of both. */
export function messageIndexLists(
  {
    status,
    template,
  }: { status: Message["status"] | undefined; template: Message["template"] | undefined },
  now: Date,
): IndexList[] {
  const hasStatus = (entry: Item) => {
    const { startsAt, expiresAt } = entry as Pick<MessageSettings, "startsAt" | "expiresAt">;
    return statusAt({ status: "active", startsAt, expiresAt }, now) === status;
  };
  return statesWith(status).flatMap((state) =>
    (template ? [template] : templates).map((each) => ({
      name: listOf(state, each),
      ...(status && state === "timed" && { isMatch: hasStatus }),
    })),
  );
}

/** The states that messages of a status can have. */
function statesWith(status: Message["status"] | undefined): readonly State[] {
  if (status === undefined) return states;
  if (status === "inactive") return ["inactive", "shadow"];
  return status === "active" ? ["active", "timed"] : ["timed"];
}

function listOf(state: State, template: MessageSettings["template"]): string {
  return `${state}#${template}`;
}
