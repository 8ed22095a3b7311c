/** Lists that are arranged, and pictures: what the editors of messages and of pages share. */
export const arrangeWords = {
  hint: "Drag one by its name, or move it with Alt and an arrow key.",
  up: "Up",
  down: "Down",
  linesHint: "One on each line.",
};

export const pictureWords = {
  choose: "Choose a picture",
  change: "Another picture",
  title: "Pictures",
  drop: "Drop a picture here, paste one, or choose a file.",
  file: "Picture file",
  sending: "Storing the picture…",
  alt: "What it shows",
  altHint: "For people who cannot see it.",
  byAddress: "Or its https address",
  use: "Use it",
  none: "No pictures yet.",
  noPicture: "That is no picture that browsers can show. PNG, JPEG, WebP and GIF work.",
  animated: "A GIF can have 700 KB at most.",
  tooLarge: "The picture stays larger than 700 KB. Make it smaller first.",
};
