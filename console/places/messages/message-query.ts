import { answerOf, api } from "../../api/client";

/** The request of one message, under the name by which its writes know it. */
export function messageQuery(id: string) {
  return {
    queryKey: ["message", id],
    queryFn: () => answerOf(api.GET("/api/v1/messages/{id}", { params: { path: { id } } })),
  };
}
