import { useState } from "preact/hooks";
import { showSection } from "../../editor/show-section";
import { Dialog } from "../../ui/dialog";
import { words } from "../../words";
import { armWords } from "./arm-words";
import type { ArmMessage } from "./experiment";
import { isUnfair } from "./is-unfair";
import { type Against, useNewTest } from "./use-new-test";

const { run: texts } = armWords;
const ways: readonly Against[] = ["copy", "nobody"];

interface RunExperimentProps {
  message: Pick<ArmMessage, "id" | "name" | "template" | "goal" | "audience">;
  /** Whether something is not saved, which no copy would have. */
  isChanged: boolean;
}

/** A button that leads from a message to an experiment with it. */
export function RunExperiment({ message, isChanged }: RunExperimentProps) {
  const [isOpen, setOpen] = useState(false);
  const make = useNewTest();
  const isRefused = isUnfair(message.audience);
  return (
    <>
      <button type="button" class="plain run" onClick={() => setOpen(true)}>
        {texts.button}
      </button>
      {isOpen && (
        <Dialog label={texts.question} onClose={() => setOpen(false)}>
          <h2>{texts.question}</h2>
          {isChanged && <p class="notice">{texts.saveFirst}</p>}
          {isRefused && (
            <p class="notice">
              {texts.unfair}{" "}
              <button
                type="button"
                class="link"
                onClick={() => {
                  setOpen(false);
                  showSection("where");
                }}
              >
                {texts.toAudience}
              </button>
            </p>
          )}
          <ul class="ways">
            {ways.map((against) => (
              <li key={against}>
                <button
                  type="button"
                  class="plain way"
                  disabled={isChanged || isRefused || make.isPending}
                  onClick={() => make.mutate({ message, against })}
                >
                  <b>{texts.ways[against]}</b>
                  <span class="soft">{texts.hints[against]}</span>
                </button>
              </li>
            ))}
          </ul>
          <p class="soft">{texts.nothingLive}</p>
          <div class="actions">
            <button type="button" class="plain" onClick={() => setOpen(false)}>
              {words.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
