import { useState } from "preact/hooks";
import { useSite } from "../../shell/site";
import { words } from "../../words";
import { pageWords } from "../../words/pages";
import { ContentField } from "./content-field";
import { schemaOfExample, type Values, withField } from "./field-schema";
import { newSection } from "./new-section";
import { useEntries } from "./use-entries";

interface SectionListProps {
  sections: readonly Values[];
  /** One of each type, with all fields. */
  examples: readonly Values[];
  onChange(sections: Values[]): void;
}

/** The sections of a page. They are dragged, or Alt with an arrow moves the one whose name has the focus. */
export function SectionList({ sections, examples, onChange }: SectionListProps) {
  const { domain } = useSite();
  const set = (at: number, section: Values) =>
    onChange(sections.map((each, index) => (index === at ? section : each)));
  const { keys, move, remove } = useEntries(sections, onChange, ".part");
  const [dragged, setDragged] = useState<number>();
  return (
    <>
      <p class="soft">{pageWords.sectionsHint}</p>
      {sections.map((section, index) => (
        <details
          key={keys[index]}
          class={dragged === index ? "part dragged" : "part"}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined) move(dragged, index);
            setDragged(undefined);
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
          <summary
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
              if (!event.altKey || step === undefined) return;
              event.preventDefault();
              move(index, index + step);
            }}
          >
            <b>{pageWords.sectionNames[`${section.type}`] ?? `${section.type}`}</b>
            <span>{textIn(section)}</span>
          </summary>
          {fieldsOf(section, examples).map(([name, schema]) => (
            <ContentField
              key={name}
              name={name}
              schema={schema}
              value={section[name]}
              onChange={(value) => set(index, withField(section, name, value))}
            />
          ))}
          <span class="actions">
            <button
              type="button"
              class="quiet"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              {pageWords.up}
            </button>
            <button
              type="button"
              class="quiet"
              disabled={index === sections.length - 1}
              onClick={() => move(index, index + 1)}
            >
              {pageWords.down}
            </button>
            <button type="button" class="quiet" onClick={() => remove(index)}>
              {words.remove}
            </button>
          </span>
        </details>
      ))}
      <select
        aria-label={pageWords.addSection}
        value=""
        onChange={({ currentTarget }) => {
          const example = examples.find(({ type }) => type === currentTarget.value);
          if (example) onChange([...sections, newSection(example, domain.hostname)]);
          currentTarget.value = "";
        }}
      >
        <option value="">{pageWords.addSection}</option>
        {examples.map(({ type }) => (
          <option key={`${type}`} value={`${type}`}>
            {pageWords.sectionNames[`${type}`] ?? `${type}`}
          </option>
        ))}
      </select>
    </>
  );
}

function fieldsOf(section: Values, examples: readonly Values[]) {
  const example = examples.find(({ type }) => type === section.type) ?? section;
  const { type: _, ...fields } = schemaOfExample(example).properties ?? {};
  return Object.entries(fields);
}

/** A section's own words, by which people know it. */
function textIn({ heading, body, text, label }: Values): string {
  return [heading, body, text, label].find((each) => typeof each === "string") as string;
}
