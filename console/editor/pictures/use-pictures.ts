import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useList } from "../../api/use-list";
import { useDomainQuery } from "../../shell/site";
import { uploadPicture } from "./upload-picture";

/** The site's pictures, and the way to a new one. */
export function usePictures() {
  const query = useDomainQuery();
  const known = useQueryClient();
  const list = useList(["assets", query.domain], (page) =>
    answerOf(api.GET("/api/v1/assets", { params: { query: { ...query, ...page, limit: 50 } } })),
  );
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(file, query),
    onSuccess: () => void known.invalidateQueries({ queryKey: ["assets"] }),
  });
  return { list, upload };
}
