import type { JSX } from "preact";
import { pictureWords } from "../../words/pictures";

interface PictureLabelProps extends JSX.LabelHTMLAttributes<HTMLLabelElement> {
  isSending: boolean;
  onFiles(files: FileList | null): void;
}

/** A label by which a picture is chosen. */
export function PictureLabel({ isSending, onFiles, children, ...label }: PictureLabelProps) {
  return (
    <label {...label}>
      {children}
      <input
        type="file"
        class="hidden"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={pictureWords.file}
        disabled={isSending}
        onChange={({ currentTarget }) => onFiles(currentTarget.files)}
      />
    </label>
  );
}
