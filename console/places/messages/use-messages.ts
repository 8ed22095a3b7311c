import { api, unwrap } from "../../api/client";
import { useList } from "../../api/lists";
import type { paths } from "../../api/openapi";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useDomainQuery } from "../../shell/site";

/** The API's limit for one request that switches messages. */
export const maxAtOnce = 50;

interface Wanted {
  status?: Schemas["Message"]["status"];
  q?: string;
  sort?: NonNullable<NonNullable<paths["/api/v1/messages"]["get"]["parameters"]["query"]>["sort"]>;
}

/** The domain's messages without their content, newest first unless another order is chosen. */
export function useMessages(wanted: Wanted = {}) {
  const query = useDomainQuery();
  return useList(
    queryKeys.messages(query.domain, wanted),
    (page) => readMessages({ ...query, ...wanted, ...page }),
    { keepsRows: true },
  );
}

/** A page of a domain's messages without their content. */
export function readMessages(query: Wanted & { domain: string; cursor?: string }) {
  return unwrap(
    api.GET("/api/v1/messages", {
      params: {
        query: {
          ...query,
          limit: 100,
          omit: ["htmlContent", "cssContent", "slidesData", "surveyData"],
        },
      },
    }),
  );
}
