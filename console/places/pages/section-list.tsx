import { ArrangedList } from "../../editor/arranged-list";
import { useSite } from "../../shell/site";
import { ContentField } from "./content-field";
import { schemaOfExample, type Values, withField } from "./field-schema";
import { newSection } from "./new-section";
import { pageWords } from "./words";

interface SectionListProps {
  sections: readonly Values[];
  /** One of each type, with all fields. */
  examples: readonly Values[];
  onChange(sections: Values[]): void;
}

/** The sections of a page. */
export function SectionList({ sections, examples, onChange }: SectionListProps) {
  const { domain } = useSite();
  const nameOf = ({ type }: Values) => pageWords.sectionNames[`${type}`] ?? `${type}`;
  return (
    <ArrangedList
      at="sections"
      entries={sections}
      onChange={onChange}
      nameOf={nameOf}
      summaryOf={textIn}
      fieldsOf={(section, set) =>
        fieldsOf(section, examples).map(([name, schema]) => (
          <ContentField
            key={name}
            name={name}
            schema={schema}
            value={section[name]}
            onChange={(value) => set(withField(section, name, value))}
          />
        ))
      }
      add={{
        label: pageWords.addSection,
        names: Object.fromEntries(examples.map((each) => [`${each.type}`, nameOf(each)])),
        make: (name) => {
          const example = examples.find(({ type }) => type === name);
          return example && newSection(example, domain.hostname, new Date());
        },
      }}
    />
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
