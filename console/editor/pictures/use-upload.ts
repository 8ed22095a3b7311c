import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useDomainQuery } from "../../shell/site";
import { pictureWords } from "../../words/pictures";
import { smallPicture } from "./small-picture";

/** Stores a picture of the site, and answers its address. */
export function useUpload() {
  const query = useDomainQuery();
  const known = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => uploadPicture(file, query),
    onSuccess: () => void known.invalidateQueries({ queryKey: ["assets"] }),
  });
}

/**
 * Stores a picture and returns its address. A larger file would go to S3 itself, which the page's policy forbids.
 * @throws where it is no picture, or the API refuses it
 */
async function uploadPicture(file: File, query: { domain: string }): Promise<string> {
  const base64 = await smallPicture(file);
  const { url } = await answerOf(
    api.POST("/api/v1/assets", {
      params: { query, header: { "Idempotency-Key": crypto.randomUUID() } },
      body: { name: file.name.slice(0, 200) || "Picture", base64 },
    }),
  );
  if (url === null) throw new Error(pictureWords.noPicture);
  return url;
}
