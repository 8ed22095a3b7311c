import type { ComponentChildren } from "preact";

interface RecordSectionProps<Row> {
  title: string;
  hint?: string;
  rows: readonly Row[];
  /** The cells of a row. */
  children(row: Row): ComponentChildren;
  /** What makes a new one. */
  form: ComponentChildren;
}

/** A part of the settings: a short list, and below it what adds to it. */
export function RecordSection<Row extends { id?: string }>(props: RecordSectionProps<Row>) {
  const { title, hint, rows, children, form } = props;
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
      {form}
    </section>
  );
}
