import { editorWords } from "./editor";
import { everywhereWords } from "./everywhere";

/** The texts that places share, ready to be translated. A place's own are its `words.ts`. */
export const words = {
  ...everywhereWords,
  ...editorWords,
};
