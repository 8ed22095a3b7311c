import { useMutation, useQuery } from "@tanstack/preact-query";
import { useRef } from "preact/hooks";
import { answerOf, api, type Schemas } from "../../api/client";
import { Fault } from "../../api/fault";
import { useWhenShown } from "../../editor/review/use-review";
import { useKept } from "../../editor/use-kept";
import { numbered, slugOf } from "./slug-of";

export type LandingPage = Schemas["LandingPage"];
export type PageEdit = Partial<Schemas["UpdateLandingPage"]>;
export type Content = LandingPage["content"];

export function usePage(id: string) {
  return useQuery({
    queryKey: ["page", id],
    queryFn: () => answerOf(api.GET("/api/v1/landing-pages/{id}", { params: { path: { id } } })),
  });
}

/** What a template's content may hold. */
export function useTemplate(id: string) {
  return useQuery({
    queryKey: ["template", id],
    queryFn: () =>
      answerOf(api.GET("/api/v1/landing-page-templates/{id}", { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The writes of a page. Each answers the page, which is known from then on; `settle` is told what is saved. */
export function usePageWrites(
  page: LandingPage,
  settle: (sent: PageEdit, answer: LandingPage) => void,
) {
  const kept = useKept<LandingPage>("page", "pages");
  const path = { id: page.id };
  // A write names the version that was drawn last, also before that is painted.
  const seen = useRef(page.version);
  seen.current = page.version;
  const whenShown = useWhenShown();
  const keep = (sent: PageEdit, answer: Schemas["WrittenLandingPage"]) => {
    const saved = kept.keep(answer);
    whenShown(answer, () => settle(sent, saved));
  };
  const onError = (error: Error) => kept.refused(page.id, error);
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
      onSuccess: (answer, sent) => keep(sent, answer),
      onError,
    }),
    /** Saves what is edited, then shows the page to visitors. */
    publish: useMutation({
      mutationFn: async (edit: PageEdit) => {
        if (Object.keys(edit).length > 0) keep(edit, await update(edit));
        return await answerOf(api.POST("/api/v1/landing-pages/{id}/publish", { params: { path } }));
      },
      onSuccess: (answer) => keep({}, answer),
      onError,
    }),
    unpublish: useMutation({
      mutationFn: () =>
        answerOf(api.POST("/api/v1/landing-pages/{id}/unpublish", { params: { path } })),
      onMutate: () => kept.showStatus(page.id, { status: "draft", hasUnpublishedChanges: false }),
      onSuccess: (answer) => keep({}, answer),
      onError: (error, _, takeBack) => kept.refused(page.id, error, takeBack),
    }),
  };
}
