import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { Dialog } from "../../ui/dialog";
import { exactTime, utcMidnight } from "../../ui/time";
import { words } from "../../words";
import { warningText } from "../../words/errors";
import { goalWords } from "../../words/message-fields";
import { useMessages } from "../messages/public";
import { goalInWords, inWords } from "../messages/public-views";
import { type Experiment, firstFiguresAt, type Variant } from "./experiment";
import { hasEqualVariants, unsavedVariants, useMessageNames } from "./use-experiment-writes";
import { useResults } from "./use-experiments";
import { experimentsWords } from "./words";

const { starting: texts, concluding } = experimentsWords;

interface StartDialogProps {
  experiment: Experiment;
  /** Whether its own fields have unsaved changes. */
  isChanged: boolean;
  isBusy: boolean;
  onSure(isEqualMeant: boolean): void;
  onClose(): void;
}

/** Shows what goes live before an experiment starts. The user must confirm two equal variants. */
export function StartDialog(props: StartDialogProps) {
  const { experiment, isChanged, isBusy, onSure, onClose } = props;
  const { id, version, name, arms, status } = experiment;
  const heldBack = arms.find(({ messageId }) => messageId === null);
  const namesOf = useMessageNames();
  const unsaved = [
    ...unsavedVariants(arms)
      .flatMap(namesOf)
      .map((each) => `“${each}”`),
    ...(isChanged ? [texts.theExperiment] : []),
  ];
  const { data, isFetching } = useQuery({
    queryKey: queryKeys.experimentStart(id, version),
    gcTime: 0,
    retry: false,
    queryFn: () =>
      unwrap(
        api.POST("/api/v1/experiments/{id}/start", {
          params: { path: { id }, query: { dryRun: true } },
        }),
      ),
  });
  // Unsaved changes may make the variants differ.
  const isEqual = unsaved.length === 0 && data !== undefined && hasEqualVariants(data);
  const second = arms.find(({ messageId }, at) => at > 0 && messageId);
  return (
    <Dialog label={texts.question(name)} onClose={onClose}>
      <h2>{texts.question(name)}</h2>
      <p>{texts.live(arms.flatMap(namesOf))}</p>
      {heldBack && <p>{texts.heldBack(heldBack.weight)}</p>}
      <TakesPart arms={arms} />
      <p>{texts.counts(successInWords(experiment))}</p>
      <p>{experimentsWords.patience(exactTime(firstFiguresAt(experiment, new Date())))}</p>
      {status === "stopped" && <p>{texts.anew}</p>}
      {unsaved.length > 0 && <p class="notice">{texts.unsaved(unsaved, unsaved.length === 1)}</p>}
      {isEqual && (
        <p class="notice">
          {texts.equal}{" "}
          <Link href={`/messages/${second?.messageId}`}>{experimentsWords.setup.edit}</Link>{" "}
          {texts.equalAsked}
        </p>
      )}
      {data?.warnings
        ?.filter(({ code }) => code !== "equal_arms")
        .map((each) => (
          <p key={each.message} class="notice">
            {warningText(each)}
          </p>
        ))}
      <p class="soft">{experimentsWords.changesOnly}</p>
      <div class="actions">
        <button type="button" class="plain" onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          class={isEqual ? "plain" : "primary"}
          // Disabled until the check for equal variants is done.
          disabled={isBusy || isFetching}
          onClick={() => onSure(isEqual)}
        >
          {isEqual ? texts.asEqual : startLabel(unsaved.length > 0)}
        </button>
      </div>
    </Dialog>
  );
}

/** The label of the start button, which also saves unsaved changes. */
export function startLabel(isUnsaved: boolean): string {
  return isUnsaved ? experimentsWords.saveAndStart : experimentsWords.start;
}

interface ConcludeProps {
  experiment: Experiment;
  isBusy: boolean;
  onSure(winner: string): void;
  onClose(): void;
}

/**
 * Asks which variant everybody will see, and says what happens to the messages. Preselects a variant that beats the first one,
 * if there is one.
 */
export function Conclude({ experiment, isBusy, onSure, onClose }: ConcludeProps) {
  const { id, arms } = experiment;
  const { data } = useResults(id);
  const namesOf = useMessageNames();
  const [chosen, setChosen] = useState<string>();
  const more = data?.comparisons.find(({ state }) => state === "MORE")?.arm;
  // Without a verdict nothing is preselected, so that nobody is pushed to a choice.
  const winner = chosen ?? more;
  const [won] = arms.filter(({ name }) => name === winner);
  const off = arms.filter(({ name }) => name !== winner).flatMap(namesOf);
  return (
    <Dialog label={concluding.question} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (winner !== undefined) onSure(winner);
        }}
      >
        <h2>{concluding.question}</h2>
        {data && <p>{data.sentence}</p>}
        {data && !data.mayStop && <p>{concluding.early}</p>}
        <fieldset class="winners">
          <legend>{concluding.winner}</legend>
          {arms.map(({ name }) => (
            <label key={name} class="check">
              <input
                type="radio"
                name="winner"
                checked={name === winner}
                onChange={() => setChosen(name)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <p aria-live="polite">
          {won &&
            (namesOf(won).length > 0
              ? concluding.stays(namesOf(won)[0] ?? "")
              : concluding.nobody)}{" "}
          {won && off.length > 0 && concluding.off(off)} {concluding.back}
        </p>
        <div class="actions">
          <button type="button" class="plain" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" class="primary" disabled={isBusy || !won}>
            {experimentsWords.conclude}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type Ruled = Parameters<typeof inWords.where>[0];

/** Describes which visitors take part. All messages of an experiment have the same rules, so it shows those of the first. */
export function TakesPart({ arms }: { arms: readonly Variant[] }) {
  const { rows } = useMessages();
  const message = rows.find(({ id }) => arms.some(({ messageId }) => messageId === id));
  if (!message) return null;
  return (
    <p>
      {experimentsWords.takesPart}: {inWords.where(message as Ruled)}
    </p>
  );
}

/** The goal and its time limit, as a sentence without the full stop. */
export function successInWords({ goal, unit }: Pick<Experiment, "goal" | "unit">): string {
  if (unit === "VISITOR") return goalInWords(goal);
  const sentence = goalWords.sentences[goal.kind](goal.value ?? "");
  return `${sentence}${experimentsWords.starting.untilMidnight(utcMidnight())}`;
}
