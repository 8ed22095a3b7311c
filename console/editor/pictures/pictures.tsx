import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { useList } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import { useDomainQuery } from "../../shell/site";
import { Dialog } from "../../ui/dialog";
import { TextField } from "../../ui/field";
import { useFieldError } from "../../ui/field-errors";
import { More } from "../../ui/states";
import { words } from "../../words";
import { pictureWords, smallPicture } from "./small-picture";
import { StoredPicture } from "./stored-picture";

interface Picture {
  url: string;
  alt: string;
}

interface PictureFieldProps {
  label: string;
  /** The picture's name in the API. */
  at?: string | undefined;
  value: Picture | undefined;
  /** Whether the picture is required: it can be replaced but not removed. */
  isNeeded?: boolean;
  onChange(picture: Picture | undefined): void;
}

/** A picture and its alternative text. */
export function PictureField({ label, at, value, isNeeded, onChange }: PictureFieldProps) {
  const error = useFieldError(at);
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset class="group picture">
      <legend>{label}</legend>
      {value?.url && <img src={value.url} alt={value.alt} />}
      <span class="actions">
        <button type="button" class="plain" onClick={() => setOpen(true)}>
          {value ? pictureWords.change : pictureWords.choose}
        </button>
        {value && !isNeeded && (
          <button type="button" class="quiet" onClick={() => onChange(undefined)}>
            {words.remove}
          </button>
        )}
      </span>
      {error && <small class="bad">{error}</small>}
      {value && (
        <TextField
          label={pictureWords.alt}
          at={at && `${at}.alt`}
          hint={pictureWords.altHint}
          value={value.alt}
          maxLength={300}
          onChange={(text) => onChange({ ...value, alt: text })}
        />
      )}
      {isOpen && (
        <PictureDialog
          onChoose={(url) => {
            setOpen(false);
            onChange({ url, alt: value?.alt ?? "" });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}

interface PictureDialogProps {
  /** Whether to ask for the alternative text too. */
  asksAlt?: boolean;
  onChoose(url: string, alt: string): void;
  onClose(): void;
}

/** A dialog to choose one of the site's pictures or add one: choose, drop or paste a file, or enter an address. */
export function PictureDialog({ asksAlt = false, onChoose, onClose }: PictureDialogProps) {
  const [address, setAddress] = useState("");
  const [alt, setAlt] = useState("");
  const choose = (url: string) => onChoose(url, alt.trim());
  const { list, upload } = usePictures();
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    // As a callback of this call, it does not run after the dialog is closed.
    if (file) upload.mutate(file, { onSuccess: choose });
  };
  return (
    <Dialog label={pictureWords.title} class="pictures" onClose={onClose}>
      <h2>{pictureWords.title}</h2>
      {asksAlt && (
        <TextField
          label={pictureWords.alt}
          hint={pictureWords.altHint}
          value={alt}
          maxLength={300}
          onChange={setAlt}
        />
      )}
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
          // The browser converts files that the API does not accept, such as HEIC.
          accept="image/*,.heic,.heif"
          aria-label={pictureWords.file}
          disabled={upload.isPending}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Allow the same file to be chosen again.
            currentTarget.value = "";
          }}
        />
      </label>
      {upload.error && (
        <p class="bad" role="alert">
          {upload.error.message}
        </p>
      )}
      {list.rows.some(({ url }) => url) ? (
        <ul class="library">
          {list.rows.map((asset) => (
            <StoredPicture
              key={asset.id}
              asset={asset}
              onChoose={choose}
              renew={() => list.refetch()}
            />
          ))}
        </ul>
      ) : (
        list.data && <p class="soft">{pictureWords.none}</p>
      )}
      <More list={list} />
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          choose(address);
        }}
      >
        <TextField
          label={pictureWords.byAddress}
          type="url"
          required
          value={address}
          onChange={setAddress}
        />
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

/** The site's pictures. */
function usePictures() {
  const query = useDomainQuery();
  const list = useList(queryKeys.assets(query.domain), (page) =>
    unwrap(api.GET("/api/v1/assets", { params: { query: { ...query, ...page, limit: 50 } } })),
  );
  return { list, upload: useUpload() };
}

/** Uploads a picture of the site and returns its address. */
export function useUpload() {
  const query = useDomainQuery();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => uploadPicture(file, query),
    onSuccess: () => void invalidate(queryClient, queryKeys.assets()),
  });
}

/**
 * Uploads a picture and returns its address. The file is sent inside the request, because the console's security policy forbids
 * uploads to S3.
 * @throws if it is not a picture, or if the API refuses it
 */
async function uploadPicture(file: File, query: { domain: string }): Promise<string> {
  const base64 = await smallPicture(file);
  const { url } = await unwrap(
    api.POST("/api/v1/assets", {
      params: { query, header: { "Idempotency-Key": crypto.randomUUID() } },
      body: { name: file.name.slice(0, 200) || "Picture", base64 },
    }),
  );
  if (url === null) throw new Error(pictureWords.noPicture);
  return url;
}
