import { nearestNames } from "../../model/nearest-names";
import { isSearched } from "../../model/searched-lists";
import { absentCall } from "../meant-names/absent";
import { meantNames } from "../meant-names/meant-names";

// Below this, names have an ending in common and no meaning.
const leastLikeness = 0.4;

const exported =
  ' For CSV, read the list over REST with the header "Accept: text/csv", such as GET /api/v1/form-submissions.';

/** What the caller of a tool that does not exist, or is not offered, may call instead. */
export function unknownTool(
  asked: string,
  { offered, all }: { offered: readonly string[]; all: readonly string[] },
): string {
  const tool = `tool ${JSON.stringify(asked.slice(0, 80))}`;
  if (all.includes(asked)) {
    return `Unknown ${tool} here: ?tools= in the endpoint's address selects others. Add its name there, or leave ?tools= out.`;
  }
  const missing = absentCall(asked);
  if (missing !== undefined) return `Unknown ${tool}. ${missing} tools/list has all tools.`;
  const csv = /csv|export|download/i.test(asked) ? exported : "";
  const meant = meantNames(asked, offered);
  const names =
    meant.names.length > 0
      ? meant.names.map(({ name, sent = searchIn(name, asked) }) =>
          sent === undefined ? name : `${name} with ${sent}`,
        )
      : nearestNames(asked, offered.filter(isSafeFor(asked)), 3, leastLikeness);
  const advice = meant.isSure
    ? `. Did you mean ${names[0]}? tools/list has them all.`
    : names.length > 0
      ? `. Nearest: ${names.join(", ")}. tools/list has them all.`
      : ", and no tool is like it. tools/list has them all.";
  return `Unknown ${tool}${advice}${csv}`;
}

/** Leaves out the tools that delete, unless that is asked. */
function isSafeFor(asked: string): (name: string) => boolean {
  const deletes = /delete|remove|revoke/i;
  return (name) => deletes.test(asked) || !deletes.test(name);
}

/** The argument that searches a list. */
function searchIn(name: string, asked: string): string | undefined {
  return /^(search|find|query)/i.test(asked) && isSearched(name) ? '"q"' : undefined;
}
