import { Link } from "wouter-preact";
import { armWords } from "./arm-words";
import { letterOf } from "./letter-of";
import { shareWords } from "./share-words";
import type { ArmOf } from "./use-arm-of";

interface ArmSharesProps {
  arm: ArmOf;
  /** Whether its experiment keeps it from everybody. */
  isHeld: boolean;
}

/** Says in "Who sees it?" which part of the visitors an experiment shows the message, and what the others get. */
export function ArmShares({ arm, isHeld }: ArmSharesProps) {
  const { id, name, arms, index } = arm;
  const others = arms.flatMap(({ messageId, weight, name: other }, at) => {
    if (at === index) return [];
    return messageId === null
      ? shareWords.heldBack(weight)
      : shareWords.other(weight, letterOf(at), other);
  });
  return (
    <div class="notice quietly">
      <p>
        {isHeld
          ? shareWords.held(name)
          : [
              shareWords.own(arms[index]?.weight ?? 0, letterOf(index), name),
              ...others,
              index === 0 ? shareWords.outside : "",
              shareWords.byChance,
            ].join(" ")}
      </p>
      <Link href={`/experiments/${id}`} class="button plain">
        {armWords.open}
      </Link>
    </div>
  );
}
