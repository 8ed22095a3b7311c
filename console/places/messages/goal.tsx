import { GoalFields } from "./goal-fields";
import { goalKindsOf } from "./goal-kinds";
import { goalWords } from "./goal-words";
import type { SectionProps } from "./section-props";

/** What counts as a success of the message, and how a page says that a visitor got there. */
export function Goal({ message, change }: SectionProps) {
  const { goal } = message;
  return (
    <>
      <GoalFields
        goal={goal}
        kinds={goalKindsOf(message.template)}
        mayBeNone
        timeHint={goalWords.withinHint}
        hasAfter={goal?.kind !== "CLICK" && message.template !== "survey"}
        onChange={(next) => change({ goal: next })}
      />
      <p class="soft">{goal ? goalWords.onceHint : goalWords.noneHint}</p>
    </>
  );
}
