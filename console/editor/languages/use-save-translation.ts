import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { say, sayFault } from "../../ui/toasts";
import { words } from "../../words";
import { languageWords } from "../../words/languages";
import { translationWords } from "../../words/translations";
import type { Texts } from "./use-translating";

const lists = { message: "messages", article: "help", page: "pages" } as const;

interface Translation {
  /** Of the record as it was seen. */
  version: number;
  language: string;
  /** Null removes it. */
  texts: Texts | null;
}

/** Writes a record's texts in a language, or removes it, as the record was seen. */
export function useSaveTranslation(kind: keyof typeof lists, id: string) {
  const known = useQueryClient();
  return useMutation({
    mutationFn: ({ version, language, texts }: Translation) =>
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
      else say(texts ? translationWords.saved(name) : translationWords.removed(name));
      const changed = [
        [kind, id],
        ["revisions", id],
        // Its row says which translations are outdated.
        [lists[kind]],
        ...(review ? [["reviews"]] : []),
      ];
      return Promise.all(changed.map((queryKey) => known.invalidateQueries({ queryKey })));
    },
    onError: sayFault,
  });
}
