import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useList } from "../../api/use-list";
import { useDomainQuery } from "../../shell/site";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { More } from "../../ui/more";
import { words } from "../../words";
import { pictureWords } from "../../words/arrange";
import { uploadPicture } from "./upload-picture";

interface PictureDialogProps {
  onChoose(url: string): void;
  onClose(): void;
}

/** The site's pictures, and the ways to a new one: a file, by choice, drop or paste, or an address. */
export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const query = useDomainQuery();
  const known = useQueryClient();
  const [address, setAddress] = useState("");
  const list = useList(["assets", query.domain], (page) =>
    answerOf(api.GET("/api/v1/assets", { params: { query: { ...query, ...page, limit: 50 } } })),
  );
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(file, query),
    onSuccess: () => void known.invalidateQueries({ queryKey: ["assets"] }),
  });
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    // Given with the call, it is not heard any more once the dialog is closed.
    if (file) upload.mutate(file, { onSuccess: (url) => onChoose(url) });
  };
  return (
    <Dialog label={pictureWords.title} class="pictures" onClose={onClose}>
      <h2>{pictureWords.title}</h2>
      <label
        class="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer?.files);
        }}
        onPaste={({ clipboardData }) => take(clipboardData?.files)}
      >
        <span>{upload.isPending ? pictureWords.sending : pictureWords.drop}</span>
        <span class="button plain">{pictureWords.choosesFile}</span>
        <input
          type="file"
          class="hidden"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={pictureWords.file}
          disabled={upload.isPending}
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
      </label>
      {upload.error && (
        <p class="bad" role="alert">
          {upload.error.message}
        </p>
      )}
      {list.rows.some(({ url }) => url) ? (
        <ul class="library">
          {list.rows.map(
            ({ id, url, name }) =>
              url && (
                <li key={id}>
                  <button type="button" onClick={() => onChoose(url)}>
                    <img src={url} alt={name ?? ""} loading="lazy" />
                  </button>
                </li>
              ),
          )}
        </ul>
      ) : (
        list.data && <p class="soft">{pictureWords.none}</p>
      )}
      <More list={list} />
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(address);
        }}
      >
        <Field label={pictureWords.byAddress}>
          <input
            type="url"
            required
            value={address}
            onInput={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </Field>
        <button type="submit" class="plain">
          {pictureWords.use}
        </button>
      </form>
      <div class="actions">
        <button type="button" class="plain" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </Dialog>
  );
}
