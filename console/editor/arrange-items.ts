import type { MenuItem } from "../ui/menu";
import { words } from "../words";
import { arrangeWords } from "../words/arrange";

interface Arranged {
  index: number;
  count: number;
  move(from: number, to: number): void;
  remove(index: number): void;
  isRemovable?: boolean;
}

/** The menu of an entry that has a place in an order. */
export function arrangeItems(arranged: Arranged): MenuItem[] {
  const { index, count, move, remove, isRemovable = true } = arranged;
  return [
    { name: arrangeWords.up, isDisabled: index === 0, act: () => move(index, index - 1) },
    { name: arrangeWords.down, isDisabled: index === count - 1, act: () => move(index, index + 1) },
    { name: words.remove, isBad: true, isDisabled: !isRemovable, act: () => remove(index) },
  ];
}
