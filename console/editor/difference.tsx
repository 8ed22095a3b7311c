import type { Change } from "diff";
import { Fragment } from "preact";
import { words } from "../words";
import { fieldName } from "../words/errors";
import { changedLines, changedWords } from "./changed-text";
import { linesIn, readable } from "./readable";

interface DifferenceProps {
  field: string;
  before?: unknown;
  after?: unknown;
}

// How many letters of unchanged text to show on each side of a change, as context.
const shownLetters = 80;

/** Changed fields with their old and new values. */
export function Differences({ changes }: { changes: readonly DifferenceProps[] }) {
  return (
    <>
      {changes.map((change) => (
        <dl key={change.field}>
          <dt>{fieldName(change.field)}</dt>
          <Difference {...change} />
        </dl>
      ))}
    </>
  );
}

/** A field's old and new value, compared word by word in the editor's wording. */
function Difference({ field, before, after }: DifferenceProps) {
  const [oldLines, freshLines] = [linesIn(field, before), linesIn(field, after)];
  const lines = oldLines && freshLines ? changedLines(oldLines, freshLines) : [];
  if (lines.length > 0) {
    return (
      <>
        {lines.map(({ place, ...texts }, index) => (
          <Fragment key={index}>
            <dd class="soft">{place}</dd>
            <Words {...texts} />
          </Fragment>
        ))}
      </>
    );
  }
  const [old, fresh] = textsOf(field, before, after);
  return <Words before={old} after={fresh} isWhole={/At$/.test(field)} />;
}

interface WordsProps {
  before: string;
  after: string;
  /** A time is compared as a whole, because each of its numbers means something different. */
  isWhole?: boolean;
}

function Words({ before: old, after: fresh, isWhole = false }: WordsProps) {
  const parts = isWhole ? undefined : changedWords(old, fresh);
  if (!parts) {
    return (
      <>
        {old && (
          <dd>
            <del>{old}</del>
          </dd>
        )}
        <dd>
          <ins>{fresh || words.history.nothing}</ins>
        </dd>
      </>
    );
  }
  return (
    <dd>
      {parts.map(({ value, added, removed }, index) => {
        if (added) {
          return (
            <Fragment key={index}>
              {joins(parts[index - 1]) && " "}
              <ins>{value}</ins>
            </Fragment>
          );
        }
        if (removed) return <del key={index}>{value}</del>;
        return <span key={index}>{shortened(value, index === 0, index === parts.length - 1)}</span>;
      })}
    </dd>
  );
}

/** Whether a removed text would run into the text that follows it. */
function joins(before: Change | undefined): boolean {
  return before?.removed === true && !/\s$/.test(before.value);
}

/** Both values as users read them. If those texts are equal, the raw values, so that the change is visible. */
function textsOf(field: string, before: unknown, after: unknown): [string, string] {
  const texts: [string, string] = [readable(field, before), readable(field, after)];
  return texts[0] === texts[1] ? [written(before), written(after)] : texts;
}

function written(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * shownLetters) return text;
  const start = isFirst ? "" : text.slice(0, shownLetters);
  return `${start} … ${isLast ? "" : text.slice(-shownLetters)}`;
}
