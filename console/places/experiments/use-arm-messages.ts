import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import type { Arm, ArmMessage } from "./experiment";

/** The messages of arms with all that they say, as they are now; none until they are read. */
export function useArmMessages(arms: readonly Arm[]): readonly ArmMessage[] {
  const ids = arms.flatMap(({ messageId }) => messageId || []);
  // One query, because the code of `useQueries` would be part of the first view.
  const { data = [] } = useQuery({
    queryKey: ["arm messages", ids],
    gcTime: 0,
    queryFn: () =>
      Promise.all(
        ids.map((id) => answerOf(api.GET("/api/v1/messages/{id}", { params: { path: { id } } }))),
      ),
  });
  return data;
}
