import { answerOf, api } from "../../api/client";

/** Copies a message to a domain, switched off. */
export function duplicateMessage(id: string, targetDomainId: string) {
  return answerOf(
    api.POST("/api/v1/messages/{id}/duplicate", {
      params: { path: { id }, header: { "Idempotency-Key": crypto.randomUUID() } },
      body: { targetDomainId },
    }),
  );
}
