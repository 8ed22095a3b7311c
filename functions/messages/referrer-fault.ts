import type { Condition } from "../../shared/rules/audience";

const beginnings = ["https://", "http://", "android-app://"];
const example = '"https://www.google.com/"';

/** Why no referrer is as a condition says: browsers give a whole address. It follows the value. */
export function referrerFault(text: string, op: Condition["op"]): string | undefined {
  const wanted = text.toLowerCase();
  const several = wanted.split(/\s*[,|]\s*/);
  if (several.length > 1 && several.every((each) => /^[\w.-]+$/.test(each)))
    return ", which is one text. Give each its own group of any.";
  if (op === "CONTAINS") return undefined;
  if (op === "STARTS_WITH") {
    const isBeginning = beginnings.some(
      (each) => each.startsWith(wanted) || wanted.startsWith(each),
    );
    return isBeginning ? undefined : whole(text);
  }
  if (wanted === "" || !beginnings.some((each) => wanted.startsWith(each))) return whole(text);
  const href = URL.parse(text)?.href.replace(/#.*/, "");
  return href === undefined || href.toLowerCase() === wanted
    ? undefined
    : `, which no browser sends. Send ${JSON.stringify(href.slice(0, 200))}, or CONTAINS and its host.`;
}

function whole(text: string): string {
  const word = text.replace(/^[./]+|[./]+$/g, "");
  const instead = word === "" ? "" : ` Use CONTAINS ${JSON.stringify(word.slice(0, 80))}.`;
  return `, but a referrer is a whole address, such as ${example}.${instead}`;
}
