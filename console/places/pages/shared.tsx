import { Field } from "../../ui/field";
import type { LandingPage, PageEdit } from "./use-page";
import { pageWords } from "./words";

/** How search engines and shared links show the page. */
export function Shared({ page, change }: { page: LandingPage; change(edit: PageEdit): void }) {
  const title = page.metaTitle ?? page.title;
  const description = page.metaDescription ?? String(page.content.subheading ?? "");
  const picture = pictureIn(page.content);
  return (
    <details class="section">
      <summary>
        <b>{pageWords.shared}</b>
        <span>{page.slug}</span>
      </summary>
      <div class="found" aria-hidden="true">
        <small>{page.url.replace(/^https?:\/\//, "").replace(/\/[^/]*$/, ` › ${page.slug}`)}</small>
        <b>{title}</b>
        <p>{description}</p>
      </div>
      <div class="social" aria-hidden="true">
        {picture && <img src={picture} alt="" />}
        <small>{new URL(page.url).host}</small>
        <b>{title}</b>
        <p>{description}</p>
      </div>
      <Field label={pageWords.slug} at="slug">
        <input
          value={page.slug}
          maxLength={80}
          onInput={({ currentTarget }) => change({ slug: currentTarget.value })}
        />
      </Field>
      <Field label={pageWords.language} at="language" hint={pageWords.languageHint}>
        <input
          value={page.language}
          onInput={({ currentTarget }) => change({ language: currentTarget.value })}
        />
      </Field>
      <Field label={pageWords.metaTitle} at="metaTitle">
        <input
          value={page.metaTitle ?? ""}
          maxLength={200}
          placeholder={page.title}
          onInput={({ currentTarget }) => change({ metaTitle: currentTarget.value || null })}
        />
      </Field>
      <Field label={pageWords.metaDescription} at="metaDescription">
        <textarea
          rows={3}
          maxLength={500}
          value={page.metaDescription ?? ""}
          onInput={({ currentTarget }) => change({ metaDescription: currentTarget.value || null })}
        />
      </Field>
    </details>
  );
}

/** The first picture of a page, which shared links show. */
function pictureIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { url, alt } = value as { url?: unknown; alt?: unknown };
  if (typeof url === "string" && typeof alt === "string") return url;
  for (const each of Object.values(value)) {
    const found = pictureIn(each);
    if (found) return found;
  }
  return undefined;
}
