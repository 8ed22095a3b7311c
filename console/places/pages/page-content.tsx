import { ArrangedList } from "../../editor/arranged-list";
import { useSite } from "../../shell/site";
import { Within } from "../../ui/field-errors";
import { Problem, Skeleton } from "../../ui/states";
import { words } from "../../words";
import { ContentField } from "./content-field";
import { type FieldSchema, schemaOfExample, type Values, withField } from "./field-schema";
import { looks, newSection } from "./sections";
import { type Content, type LandingPage, useTemplate } from "./use-page";
import { pageWords } from "./words";

interface PageContentProps {
  page: LandingPage;
  change(content: Content): void;
}

/** A page's content: its template's fields, or sections in any order. */
export function PageContent({ page, change }: PageContentProps) {
  const { data: template, error, refetch } = useTemplate(page.templateId);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!template) return <Skeleton />;
  const { content } = page;
  const { properties } = template.content as { properties: Record<string, FieldSchema> };
  const { sections: sectionSchema, ...fields } = properties;
  const ofLook = (name: string) => looks.includes(name);
  const field = (name: string) => (
    <ContentField
      key={name}
      name={name}
      schema={fields[name] ?? {}}
      value={content[name]}
      fallback={template.defaultContent[name] ?? (name === "heading" ? page.title : undefined)}
      onChange={(value) => change(withField(content, name, value))}
    />
  );
  const names = Object.keys(fields);
  return (
    <Within at="content">
      <details class="section" open>
        <summary>
          <b>{content.sections ? pageWords.sections : pageWords.content}</b>
        </summary>
        {content.sections ? (
          <SectionList
            sections={content.sections as never}
            examples={sectionSchema?.items?.examples ?? []}
            onChange={(sections) => change({ ...content, sections })}
          />
        ) : (
          <>
            <p class="soft">{pageWords.contentHint}</p>
            {names.filter((name) => !ofLook(name)).map(field)}
            <div>
              <button
                type="button"
                class="plain"
                onClick={() => change(sectionsFrom(page, template.defaultContent, looks))}
              >
                {pageWords.arrange}
              </button>
              <p class="soft">{pageWords.arrangeHint}</p>
            </div>
          </>
        )}
      </details>
      {names.some(ofLook) && (
        <details class="section">
          <summary>
            <b>{words.editor.look}</b>
            <span>
              {names
                .filter(ofLook)
                .map((name) => pageWords.fields[name])
                .join(", ")}
            </span>
          </summary>
          {names.filter(ofLook).map(field)}
        </details>
      )}
    </Within>
  );
}

interface SectionListProps {
  sections: readonly Values[];
  /** One section of each type, with all fields. */
  examples: readonly Values[];
  onChange(sections: Values[]): void;
}

/** The sections of a page. */
function SectionList({ sections, examples, onChange }: SectionListProps) {
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

/** The section's text by which users recognize it. */
function textIn({ heading, body, text, label }: Values): string {
  return [heading, body, text, label].find((each) => typeof each === "string") as string;
}

/** Converts the template's fields to sections. `looks` names the fields that stay as they are. */
function sectionsFrom(page: LandingPage, defaults: Content, looks: readonly string[]): Content {
  const content = { ...defaults, ...page.content };
  const {
    heading = page.title,
    subheading,
    image,
    body,
    bullets,
    features,
    price,
    button,
    startsAt,
    endsAt,
    location,
    agenda,
    launchesAt,
    links,
    form,
    htmlContent,
    cssContent,
  } = content;
  const sections: (Values | false)[] = [
    htmlContent === undefined && defined({ type: "hero", heading, subheading, image, button }),
    launchesAt !== undefined && { type: "countdown", to: launchesAt },
    (body !== undefined || bullets !== undefined) && defined({ type: "text", body, bullets }),
    isFilled(features) && { type: "features", items: features },
    price !== undefined && defined({ type: "price", price, button }),
    (startsAt !== undefined || location !== undefined || isFilled(agenda)) &&
      defined({ type: "agenda", startsAt, endsAt, location, entries: agenda }),
    isFilled(links) && { type: "links", links },
    Boolean(form) && { type: "form", form },
    Boolean(htmlContent) && defined({ type: "html", htmlContent, cssContent }),
  ];
  return {
    ...Object.fromEntries(Object.entries(page.content).filter(([name]) => looks.includes(name))),
    sections: sections.filter((each) => each !== false),
  };
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

function defined(section: Values): Values {
  return Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined));
}
