import { useMutation } from "@tanstack/preact-query";
import { Copy } from "../ui/copy";
import { sayFault } from "../ui/toasts";
import { words } from "../words";

interface PreviewLinkProps {
  /** Makes a link that works for as many seconds. */
  make(expiresInSeconds: number): Promise<{ url: string }>;
  isChanged: boolean;
}

const daySeconds = 86_400;

/** A link by which others see a record that visitors do not see yet. */
export function PreviewLink({ make, isChanged }: PreviewLinkProps) {
  const preview = useMutation({ mutationFn: () => make(daySeconds), onError: sayFault });
  return (
    <div class="preview-link">
      {preview.data ? (
        <>
          <p class="soft">{isChanged ? words.editor.previewsSaved : words.editor.previewHint}</p>
          <Copy text={preview.data.url} label={words.editor.preview} />
        </>
      ) : (
        <button
          type="button"
          class="plain"
          disabled={preview.isPending}
          onClick={() => preview.mutate()}
        >
          {words.editor.preview}
        </button>
      )}
    </div>
  );
}
