import { Link } from "wouter-preact";
import { armWords } from "./arm-words";
import { letterOf } from "./letter-of";
import type { ArmOf } from "./use-arm-of";

/** Says in a message's editor that it is an arm of an experiment, and what a change does to that. */
export function ArmNotice({ arm }: { arm: ArmOf }) {
  const { id, name, status, index } = arm;
  return (
    <div class="notice quietly">
      <p>
        {armWords.arm(letterOf(index), name)}
        {status === "running" && `. ${armWords.restarts}`}
      </p>
      <Link href={`/experiments/${id}`} class="button plain">
        {armWords.open}
      </Link>
    </div>
  );
}
