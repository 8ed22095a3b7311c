import type { ComponentChildren } from "preact";
import { GalleryPicture, type GalleryPictureProps } from "./gallery-picture";

interface GalleryCardProps extends GalleryPictureProps {
  isDisabled: boolean;
  onChoose(): void;
  /** What it is, in words. */
  children: ComponentChildren;
}

/** Something to begin with: how it looks, and what it is. All of it is one button, which the picture's frame cannot be in. */
export function GalleryCard({ isDisabled, onChoose, children, ...picture }: GalleryCardProps) {
  return (
    <div class="gallery-card">
      <GalleryPicture {...picture} />
      <button type="button" disabled={isDisabled} onClick={onChoose}>
        {children}
      </button>
    </div>
  );
}
