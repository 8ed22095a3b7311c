import { useState } from "preact/hooks";

/** Moves the entries of a list by dragging. `ofGrip` is for what is dragged, `ofRow` for what an entry is dropped on. */
export function useDragging(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  return {
    dragged,
    ofGrip: (index: number) => ({
      onDragStart: () => setDragged(index),
      onDragEnd: () => setDragged(undefined),
    }),
    ofRow: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        move(dragged, index);
        setDragged(undefined);
      },
    }),
  };
}
