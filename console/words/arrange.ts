/** Lists that are arranged: what the editors of messages and of pages share. */
export const arrangeWords = {
  hint: "Drag one by its name, or move it with Alt and an arrow key.",
  menuOf: (name: string) => `Menu of ${name}`,
  up: "Move up",
  down: "Move down",
  linesHint: "One on each line.",
};
