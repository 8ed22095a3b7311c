import { onlineManager, type QueryClient } from "@tanstack/preact-query";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api/api-error";
import { words } from "../words";
import { Dialog } from "./dialog";

const { connection: texts } = words;

/** The number of held actions, and the function that receives the user's answer. */
interface Question {
  count: number;
  answer(isMeant: boolean): void;
}

let question: Question | undefined;
let draw = () => {};

function ask(count: number): Promise<boolean> {
  return new Promise((resolve) => {
    question = {
      count,
      answer(isMeant) {
        question = undefined;
        draw();
        resolve(isMeant);
      },
    };
    draw();
  });
}

/**
 * Holds actions that were started offline, and asks the user again once the connection is back, because the data or the user's
 * mind may have changed. Replies to visitors are sent without asking: they are visibly waiting.
 */
export function holdPresses(queries: QueryClient): void {
  queries.resumePausedMutations = async () => {
    const paused = queries
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.isPaused);
    const isReply = ({ options }: (typeof paused)[number]) => options.mutationKey?.[0] === "send";
    const held = paused.filter((each) => !isReply(each));
    // Not awaited, so that reading continues without the answer.
    if (held.length > 0 && !question && onlineManager.isOnline())
      void ask(held.length).then((isMeant) => {
        for (const each of held) {
          if (!isMeant) each.setOptions({ ...each.options, mutationFn: notDone, retry: false });
          void each.continue().catch(() => undefined);
        }
      });
    await Promise.all(paused.filter(isReply).map((each) => each.continue().catch(() => undefined)));
  };
}

async function notDone(): Promise<never> {
  throw new ApiError(texts.notDone, "offline", 0);
}

/** Asks whether to carry out the actions that were started offline. */
export function HeldPresses() {
  const [, redraw] = useState({});
  useEffect(() => {
    draw = () => redraw({});
    return () => {
      draw = () => {};
    };
  }, []);
  if (!question) return null;
  const { count, answer } = question;
  return (
    <Dialog label={texts.held(count)} onClose={() => answer(false)}>
      <h2>{texts.held(count)}</h2>
      <p>{texts.heldHint}</p>
      <div class="actions">
        <button type="button" class="plain" onClick={() => answer(false)}>
          {texts.forget}
        </button>
        <button type="button" class="primary" onClick={() => answer(true)}>
          {texts.doNow}
        </button>
      </div>
    </Dialog>
  );
}
