import { useMutation, useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { Fault } from "../../api/fault";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import type { Editor } from "../../editor/use-editor";
import { byName } from "../../words/by-name";

export type LandingPage = Schemas["LandingPage"];
export type PageEdit = Partial<Schemas["UpdateLandingPage"]>;
export type Content = LandingPage["content"];

/** What a template's content may hold. */
export function useTemplate(id: string) {
  return useQuery({
    queryKey: queryKeys.template(id),
    queryFn: () =>
      answerOf(api.GET("/api/v1/landing-page-templates/{id}", { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves a page. A suggested end of the address that is taken gets a number, as the service would give it. */
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
      if (!(error instanceof Fault && error.code === "duplicate")) throw error;
    }
  }
  return await write(edit);
}

/** Shows a page to visitors, and takes it down. */
export function usePublication({ saved: { id }, writes }: Editor<"page">) {
  const { send, store, showStatus, refused } = writes;
  const params = { path: { id } };
  return {
    /** Saves what is edited first. */
    publish: useMutation({
      mutationFn: async (edit: PageEdit) => {
        if (Object.keys(edit).length > 0) store(edit, await send(edit));
        return await answerOf(api.POST("/api/v1/landing-pages/{id}/publish", { params }));
      },
      onSuccess: (answer) => store({}, answer),
      onError: (error) => refused(error),
    }),
    unpublish: useMutation({
      mutationFn: () => answerOf(api.POST("/api/v1/landing-pages/{id}/unpublish", { params })),
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

/** The end of a page's address for its title: as the service suggests it for a new page. */
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
  // The help center has that address.
  return slug === "help" ? "help-page" : slug;
}

/** The end of the address with another title: it follows, until somebody writes one or the page is published. */
export function slugWith(
  title: string,
  page: { title: string; slug: string; status: "draft" | "published" },
): string {
  const { slug, status } = page;
  // The service numbers one that is taken.
  const follows =
    status === "draft" && slug.replace(/-\d+$/, "") === slugOf(page.title).replace(/-\d+$/, "");
  return follows ? slugOf(title) : slug;
}

/** A suggestion, and others for where it is taken. */
function numbered(slug: string): string[] {
  return [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`)];
}
