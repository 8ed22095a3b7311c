/** Lists that are arranged: what the editors of messages and of pages share. */
export const arrangeWords = {
  hint: "Drag one by its name, or move it with Alt and an arrow key.",
  up: "Up",
  down: "Down",
  linesHint: "One on each line.",
};
