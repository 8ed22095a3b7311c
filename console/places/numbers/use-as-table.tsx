import { useState } from "preact/hooks";
import { unlessTyping, useKeys } from "../../ui/keys";
import { numbersWords } from "./words";

/** Whether a plot is shown as a table, with the button that changes it; the key T does too. */
export function useAsTable() {
  const [isTable, setTable] = useState(false);
  const toggle = () => setTable((is) => !is);
  useKeys({ t: unlessTyping(toggle) });
  const button = (
    <button type="button" class="quiet" aria-pressed={isTable} onClick={toggle}>
      {isTable ? numbersWords.asPlot : numbersWords.asTable}
    </button>
  );
  return { isTable, button };
}
