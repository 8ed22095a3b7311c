import { answerOf, api } from "../../api/client";

/** Copies a landing page to a domain, as a draft. */
export function duplicatePage(id: string, targetDomainId: string) {
  return answerOf(
    api.POST("/api/v1/landing-pages/{id}/duplicate", {
      params: { path: { id }, header: { "Idempotency-Key": crypto.randomUUID() } },
      body: { targetDomainId },
    }),
  );
}
