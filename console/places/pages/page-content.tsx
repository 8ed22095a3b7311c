import { Within } from "../../ui/faults";
import { Problem } from "../../ui/problem";
import { words } from "../../words";
import { ContentField } from "./content-field";
import { type FieldSchema, withField } from "./field-schema";
import { looks } from "./looks";
import { SectionList } from "./section-list";
import { sectionsFrom } from "./sections-from";
import { type Content, type LandingPage, useTemplate } from "./use-page";
import { pageWords } from "./words";

interface PageContentProps {
  page: LandingPage;
  change(content: Content): void;
}

/** What a page says: the fields of its template, or sections in an order of one's own. */
export function PageContent({ page, change }: PageContentProps) {
  const { data: template, error, refetch } = useTemplate(page.templateId);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!template) return <p class="soft">{words.starting}</p>;
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
