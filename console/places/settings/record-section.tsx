import type { ComponentChildren } from "preact";
import { More, type MoreProps } from "../../ui/more";

interface RecordSectionProps<Row> {
  title: string;
  hint?: string;
  list: MoreProps["list"];
  rows: readonly Row[];
  /** The cells of a row. */
  children(row: Row): ComponentChildren;
  /** What makes a new one. */
  form: ComponentChildren;
}

/** A part of the settings: a short list, and below it what adds to it. */
export function RecordSection<Row extends { id?: string }>(props: RecordSectionProps<Row>) {
  const { title, hint, list, rows, children, form } = props;
  return (
    <section>
      <h2>{title}</h2>
      {hint && <p class="soft">{hint}</p>}
      {rows.length > 0 && (
        <div class="scroller">
          <table>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>{children(row)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <More list={list} />
      {form}
    </section>
  );
}
