import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { say, sayFault } from "../../ui/toasts";
import { words } from "../../words";
import { languageWords } from "../../words/languages";

export type Texts = NonNullable<Schemas["UpdateTranslation"]["texts"]>;

interface Translated {
  kind: "message" | "article" | "page";
  id: string;
  version: number;
}

/** Writes a record's texts in a language, or removes it, as the record was seen. */
export function useSaveTranslation({ kind, id, version }: Translated) {
  const known = useQueryClient();
  return useMutation({
    mutationFn: ({ language, texts }: { language: string; texts: Texts | null }) =>
      answerOf(
        api.PATCH("/api/v1/translations/{recordId}/{language}", {
          params: {
            path: { recordId: id, language },
            header: { "If-Match": `"${version}"` },
          },
          body: { texts },
        }),
      ),
    onSuccess: ({ review }, { language, texts }) => {
      const name = languageWords.nameOf(language);
      if (review) say(words.editor.waitsForReview);
      else say(texts ? languageWords.saved(name) : languageWords.removed(name));
      const changed = [[kind, id], ["revisions", id], ...(review ? [["reviews"]] : [])];
      return Promise.all(changed.map((queryKey) => known.invalidateQueries({ queryKey })));
    },
    onError: sayFault,
  });
}
