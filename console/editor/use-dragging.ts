import { useState } from "preact/hooks";

/**
 * Moves the entries of a list by dragging, known by their index or another key. `ofGrip` is for what is dragged, `ofRow` for
 * what an entry is dropped on.
 */
export function useDragging<Key extends number | string>(move: (from: Key, to: Key) => void) {
  const [dragged, setDragged] = useState<Key>();
  return {
    dragged,
    ofGrip: (key: Key) => ({
      onDragStart: ({ dataTransfer }: DragEvent) => {
        // Some browsers, those of phones above all, drag nothing that carries no data.
        dataTransfer?.setData("text/plain", "");
        setDragged(() => key);
      },
      onDragEnd: () => setDragged(undefined),
    }),
    ofRow: (key: Key) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        move(dragged, key);
        setDragged(undefined);
      },
    }),
  };
}
