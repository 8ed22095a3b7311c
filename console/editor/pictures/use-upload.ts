import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useDomainQuery } from "../../shell/site";
import { uploadPicture } from "./upload-picture";

/** Stores a picture of the site, and answers its address. */
export function useUpload() {
  const query = useDomainQuery();
  const known = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => uploadPicture(file, query),
    onSuccess: () => void known.invalidateQueries({ queryKey: ["assets"] }),
  });
}
