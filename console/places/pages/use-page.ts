import { useMutation, useQuery } from "@tanstack/preact-query";
import { useRef } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { Fault } from "../../api/fault";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useWhenShown } from "../../editor/review/use-review";
import { useKept } from "../../editor/use-kept";
import { byName } from "../../words/by-name";

export type LandingPage = Schemas["LandingPage"];
export type PageEdit = Partial<Schemas["UpdateLandingPage"]>;
export type Content = LandingPage["content"];

export function usePage(id: string) {
  return useQuery({
    queryKey: queryKeys.page(id),
    queryFn: () => answerOf(api.GET("/api/v1/landing-pages/{id}", { params: { path: { id } } })),
  });
}

/** What a template's content may hold. */
export function useTemplate(id: string) {
  return useQuery({
    queryKey: queryKeys.template(id),
    queryFn: () =>
      answerOf(api.GET("/api/v1/landing-page-templates/{id}", { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The writes of a page. Each answers the page, which is known from then on; `markSaved` gets what is saved. */
export function usePageWrites(
  page: LandingPage,
  markSaved: (sent: PageEdit, answer: LandingPage) => void,
) {
  const cache = useKept<LandingPage>("page", "pages");
  const path = { id: page.id };
  // A write names the version that was drawn last, also before that is painted.
  const seen = useRef(page.version);
  seen.current = page.version;
  const whenShown = useWhenShown();
  const store = (sent: PageEdit, answer: Schemas["WrittenLandingPage"]) => {
    const saved = cache.store(answer);
    whenShown(answer, () => markSaved(sent, saved));
  };
  const onError = (error: Error) => cache.refused(page.id, error);
  const updateOnce = (edit: PageEdit) =>
    answerOf(
      api.PATCH("/api/v1/landing-pages/{id}", {
        params: { path, header: { "If-Match": `"${seen.current}"` } },
        body: edit,
      }),
    );
  /** A suggested end of the address that is taken gets a number, as the service would give it. */
  const update = async (edit: PageEdit) => {
    const { title, slug = "" } = edit;
    const isSuggested = title !== undefined && slug === slugOf(title);
    for (const each of isSuggested ? numbered(slug) : []) {
      try {
        return await updateOnce({ ...edit, slug: each });
      } catch (error) {
        if (!(error instanceof Fault && error.code === "duplicate")) throw error;
      }
    }
    return await updateOnce(edit);
  };
  return {
    save: useMutation({
      mutationFn: update,
      onSuccess: (answer, sent) => store(sent, answer),
      onError,
    }),
    /** Saves what is edited, then shows the page to visitors. */
    publish: useMutation({
      mutationFn: async (edit: PageEdit) => {
        if (Object.keys(edit).length > 0) store(edit, await update(edit));
        return await answerOf(api.POST("/api/v1/landing-pages/{id}/publish", { params: { path } }));
      },
      onSuccess: (answer) => store({}, answer),
      onError,
    }),
    unpublish: useMutation({
      mutationFn: () =>
        answerOf(api.POST("/api/v1/landing-pages/{id}/unpublish", { params: { path } })),
      onMutate: () => cache.showStatus(page.id, { status: "draft", hasUnpublishedChanges: false }),
      onSuccess: (answer) => store({}, answer),
      onError: (error, _, takeBack) => cache.refused(page.id, error, takeBack),
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

/** Copies a landing page to a domain, as a draft. */
export function duplicatePage(id: string, targetDomainId: string) {
  return answerOf(
    api.POST("/api/v1/landing-pages/{id}/duplicate", {
      params: { path: { id }, header: { "Idempotency-Key": crypto.randomUUID() } },
      body: { targetDomainId },
    }),
  );
}
