import { answerOf, api } from "../../api/client";
import { useList } from "../../api/use-list";
import { useDomainQuery } from "../../shell/site";
import { useUpload } from "./use-upload";

/** The site's pictures, and the way to a new one. */
export function usePictures() {
  const query = useDomainQuery();
  const list = useList(["assets", query.domain], (page) =>
    answerOf(api.GET("/api/v1/assets", { params: { query: { ...query, ...page, limit: 50 } } })),
  );
  return { list, upload: useUpload() };
}
