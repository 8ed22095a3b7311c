import { answerOf, api, type Schemas } from "../../api/client";
import type { paths } from "../../api/openapi";
import { useList } from "../../api/use-list";
import { useDomainQuery } from "../../shell/site";

interface Wanted {
  status?: Schemas["LandingPage"]["status"];
  q?: string;
  sort?: NonNullable<
    NonNullable<paths["/api/v1/landing-pages"]["get"]["parameters"]["query"]>["sort"]
  >;
}

/** The landing pages of the domain, without their content, newest first unless they are sorted. */
export function usePages(wanted: Wanted) {
  const query = useDomainQuery();
  return useList(
    ["pages", query.domain, wanted],
    (page) =>
      answerOf(
        api.GET("/api/v1/landing-pages", {
          params: { query: { ...query, ...wanted, ...page, limit: 100, omit: ["content"] } },
        }),
      ),
    { keepsRows: true },
  );
}
