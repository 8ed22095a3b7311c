import { useMutation } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { Copy } from "../../ui/copy";
import { sayFault } from "../../ui/toasts";
import { words } from "../../words";
import { pageWords } from "../../words/pages";
import type { LandingPage } from "./use-page";

const daySeconds = 86_400;

/** A link by which others see the page before it is published. */
export function PreviewLink({ page, isChanged }: { page: LandingPage; isChanged: boolean }) {
  const preview = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST("/api/v1/landing-pages/{id}/preview", {
          params: { path: { id: page.id } },
          body: { expiresInSeconds: daySeconds },
        }),
      ),
    onError: sayFault,
  });
  return (
    <div class="preview-link">
      {preview.data ? (
        <>
          <p class="soft">{isChanged ? words.explain.saved : pageWords.previewHint}</p>
          <Copy text={preview.data.url} label={pageWords.preview} />
        </>
      ) : (
        <button
          type="button"
          class="plain"
          disabled={preview.isPending}
          onClick={() => preview.mutate()}
        >
          {pageWords.preview}
        </button>
      )}
    </div>
  );
}
