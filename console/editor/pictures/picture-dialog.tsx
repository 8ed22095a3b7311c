import { useState } from "preact/hooks";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { More } from "../../ui/more";
import { words } from "../../words";
import { pictureWords } from "../../words/pictures";
import { PictureLabel } from "./picture-label";
import { usePictures } from "./use-pictures";

interface PictureDialogProps {
  onChoose(url: string): void;
  onClose(): void;
}

/** The site's pictures, and the ways to a new one: a file, by choice, drop or paste, or an address. */
export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const [address, setAddress] = useState("");
  const { list, upload } = usePictures();
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    // Given with the call, it is not heard any more once the dialog is closed.
    if (file) upload.mutate(file, { onSuccess: (url) => onChoose(url) });
  };
  return (
    <Dialog label={pictureWords.title} class="pictures" onClose={onClose}>
      <h2>{pictureWords.title}</h2>
      <PictureLabel
        class="drop"
        isSending={upload.isPending}
        onFiles={take}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer?.files);
        }}
        onPaste={({ clipboardData }) => take(clipboardData?.files)}
      >
        <span>{upload.isPending ? pictureWords.sending : pictureWords.drop}</span>
        <span class="button plain">{pictureWords.choosesFile}</span>
      </PictureLabel>
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
