import { Icon } from "./icon";

interface GripProps {
  onDragStart(event: DragEvent): void;
  onDragEnd(): void;
}

/** By what an entry of a list is dragged. The keyboard has its menu. */
export function Grip(props: GripProps) {
  return (
    <span class="grip" draggable aria-hidden="true" {...props}>
      <Icon name="grip" />
    </span>
  );
}
