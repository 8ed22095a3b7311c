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
  drop: "Drop a picture here, or paste one.",
  choosesFile: "Choose a file",
  file: "Picture file",
  sending: "Storing the picture…",
  alt: "What it shows",
  altHint: "Read aloud to people who cannot see it.",
  byAddress: "Or use its https address",
  use: "Use it",
  none: "No pictures yet.",
  allHint: "Pictures of messages, pages and articles. One that something shows cannot be deleted.",
  add: "Add a picture",
  deletes: (name: string) => `Remove ${name}`,
  noPicture: "Browsers cannot show this file. Use PNG, JPEG, WebP or GIF.",
  animated: "A GIF can have 700 KB at most.",
  tooLarge: "The picture is still larger than 700 KB. Make it smaller first.",
};
