import { useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { removeLater } from "../../ui/removals";
import { words } from "../../words";
import type { Experiment } from "./experiment";

/** Deletes an experiment with its results, in ten seconds: it cannot be brought back. */
export function useDeletion() {
  const known = useQueryClient();
  return ({ id, name }: Pick<Experiment, "id" | "name">) =>
    removeLater(id, words.deleted(name), async () => {
      await answerOf(
        api.DELETE("/api/v1/experiments/{id}", { params: { path: { id } }, keepalive: true }),
      );
      await known.invalidateQueries({ queryKey: ["experiments"] });
    });
}
