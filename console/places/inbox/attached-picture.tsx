import { useState } from "preact/hooks";
import { Icon } from "../../ui/icon";
import { sayFault } from "../../ui/toasts";
import { inboxWords } from "./words";

/** The picture that goes with what is being written: in base64, and what takes it from a choice, a paste or a drop. */
export function useAttachedPicture() {
  const [picture, setPicture] = useState<string>();
  const attach = async (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (!file) return;
    try {
      // Most replies have none.
      const { smallPicture } = await import("../../editor/pictures/small-picture");
      setPicture(await smallPicture(file));
    } catch (error) {
      sayFault(error as Error);
    }
  };
  /** Takes files that were pasted or dropped; a text is left to the field. */
  const take = (event: Event, data: DataTransfer | null) => {
    if (!data?.files.length) return;
    event.preventDefault();
    void attach(data.files);
  };
  return { picture, attach, take, remove: () => setPicture(undefined) };
}

/** What the composer shows of it: the picture with a way to remove it, or a way to choose one. */
export function AttachedPicture({
  picture,
  attach,
  remove,
}: Pick<ReturnType<typeof useAttachedPicture>, "picture" | "attach" | "remove">) {
  if (picture === undefined)
    return (
      <label class="attach button plain">
        <Icon name="picture" />
        {inboxWords.addPicture}
        <input
          type="file"
          class="hidden"
          accept="image/*"
          onChange={({ currentTarget }) => {
            void attach(currentTarget.files);
            currentTarget.value = "";
          }}
        />
      </label>
    );
  return (
    <div class="attached">
      <img src={`data:image/webp;base64,${picture}`} alt={inboxWords.picture} />
      <button type="button" class="plain" onClick={remove}>
        {inboxWords.removePicture}
      </button>
    </div>
  );
}
