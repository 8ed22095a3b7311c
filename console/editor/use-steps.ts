import { useRef } from "preact/hooks";

const mostSteps = 100;
// What is typed into one field without a rest is one step. What changes more at once, as a paste does, is a step of its own.
const pauseMs = 1_000;
const mostTyped = 2;

/** The steps that led to what is edited, so that one can go back and forward among the last hundred. */
export function useSteps<Edit>(now: Edit, show: (edit: Edit) => void) {
  const past = useRef<Edit[]>([]);
  const future = useRef<Edit[]>([]);
  const last = useRef({ names: "", at: 0 });
  const go = (from: Edit[], to: Edit[]) => {
    const edit = from.pop();
    if (edit === undefined) return;
    to.push(now);
    last.current = { names: "", at: 0 };
    show(edit);
  };
  return {
    canGoBack: past.current.length > 0,
    canGoForward: future.current.length > 0,
    back: () => go(past.current, future.current),
    forward: () => go(future.current, past.current),
    /** Says that fields are about to change, and by how many characters they become longer or shorter. */
    note(names: string, grown: number) {
      const at = Date.now();
      const isTyped = Math.abs(grown) <= mostTyped;
      const isSameStep = isTyped && names === last.current.names && at - last.current.at < pauseMs;
      last.current = { names, at };
      future.current = [];
      if (isSameStep) return;
      past.current.push(now);
      if (past.current.length > mostSteps) past.current.shift();
    },
    forget() {
      past.current = [];
      future.current = [];
      last.current = { names: "", at: 0 };
    },
  };
}
