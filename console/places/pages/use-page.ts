import { useMutation, useQuery } from "@tanstack/preact-query";
import { byName } from "../../../shared/rules/by-name";
import { ApiError } from "../../api/api-error";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import type { Editor } from "../../editor/use-editor";

export type LandingPage = Schemas["LandingPage"];
export type PageEdit = Partial<Schemas["UpdateLandingPage"]>;
export type Content = LandingPage["content"];

/** The fields that a template's content can have. */
export function useTemplate(id: string) {
  return useQuery({
    queryKey: queryKeys.template(id),
    queryFn: () =>
      unwrap(api.GET("/api/v1/landing-page-templates/{id}", { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves a page. If a suggested slug is taken, adds a number to it, as the service does for a new page. */
export async function updatePage(
  write: (edit: PageEdit) => Promise<Schemas["WrittenLandingPage"]>,
  edit: PageEdit,
) {
  const { title, slug = "" } = edit;
  const isSuggested = title !== undefined && slug === slugOf(title);
  for (const each of isSuggested ? numbered(slug) : []) {
    try {
      return await write({ ...edit, slug: each });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "duplicate")) throw error;
    }
  }
  return await write(edit);
}

/** Publishes and unpublishes a page. */
export function usePublication({ saved: { id }, writes }: Editor<"page">) {
  const { send, store, showStatus, refused } = writes;
  const params = { path: { id } };
  return {
    /** Saves the edits first. */
    publish: useMutation({
      mutationFn: async (edit: PageEdit) => {
        if (Object.keys(edit).length > 0) store(edit, await send(edit));
        return await unwrap(api.POST("/api/v1/landing-pages/{id}/publish", { params }));
      },
      onSuccess: (answer) => store({}, answer),
      onError: (error) => refused(error),
    }),
    unpublish: useMutation({
      mutationFn: () => unwrap(api.POST("/api/v1/landing-pages/{id}/unpublish", { params })),
      onMutate: () => showStatus({ status: "draft", hasUnpublishedChanges: false }),
      onSuccess: (answer) => store({}, answer),
      onError: (error, _, takeBack) => refused(error, takeBack),
    }),
  };
}

// Latin letters that Unicode does not decompose.
const spelledOut: Readonly<Record<string, string>> = byName({
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" },
});
const longest = 60;

/** The slug for a title, as the service suggests it for a new page. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .replace(/[\ufe00-\ufe0f]/g, "")
    .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/\p{Script=Latin}/gu, (letter) => spelledOut[letter] ?? letter)
    .replace(/['\u2019]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const slug = [...words].slice(0, longest).join("").replace(/-$/, "") || "page";
  // The help center uses that slug.
  return slug === "help" ? "help-page" : slug;
}

/** The slug after the title changes: it follows the title until the user edits it or the page is published. */
export function slugWith(
  title: string,
  page: { title: string; slug: string; status: "draft" | "published" },
): string {
  const { slug, status } = page;
  // The service adds a number to a slug that is taken.
  const follows =
    status === "draft" && slug.replace(/-\d+$/, "") === slugOf(page.title).replace(/-\d+$/, "");
  return follows ? slugOf(title) : slug;
}

/** A suggested slug and alternatives with a number. */
function numbered(slug: string): string[] {
  return [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`)];
}
