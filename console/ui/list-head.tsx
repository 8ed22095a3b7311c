import type { ComponentChildren } from "preact";
import { Segments } from "./segments";

export interface ListHeadProps<Filter extends string> {
  title: string;
  /** The button next to the title. */
  children?: ComponentChildren;
  filter?:
    | {
        label: string;
        names: Readonly<Record<Filter, string>>;
        value: Filter;
        onChange(value: Filter): void;
      }
    | undefined;
  /** More choices of what the list shows. */
  choices?: ComponentChildren;
  find?: { label: string; value: string; onChange(text: string): void } | undefined;
}

// The API's limit for a search.
const maxLetters = 200;

/** The top of a list: its title, buttons, filter and search. */
export function ListHead<Filter extends string>(props: ListHeadProps<Filter>) {
  const { title, children, filter, choices, find } = props;
  return (
    <>
      <header class="head">
        <h1>{title}</h1>
        {children}
      </header>
      {(filter || find) && (
        <div class="filters">
          {filter && (
            <Segments
              label={filter.label}
              options={(Object.entries(filter.names) as [Filter, string][]).map(
                ([value, name]) => ({ value, name }),
              )}
              value={filter.value}
              onChange={filter.onChange}
            />
          )}
          {choices}
          {find && (
            <input
              type="search"
              maxLength={maxLetters}
              aria-label={find.label}
              placeholder={find.label}
              value={find.value}
              onInput={({ currentTarget }) => find.onChange(currentTarget.value)}
            />
          )}
        </div>
      )}
    </>
  );
}
