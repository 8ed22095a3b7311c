import { Link } from "wouter-preact";
import { letterOf } from "./letter-of";
import type { useArmOf } from "./use-arm-of";
import { experimentsWords } from "./words";

const { message: texts } = experimentsWords;

/** Says in a message's editor that it is an arm of an experiment, and what a change does to that. */
export function ArmNotice({ arm }: { arm: NonNullable<ReturnType<typeof useArmOf>> }) {
  const { id, name, status, index } = arm;
  return (
    <div class="notice quietly">
      <p>
        {texts.arm(letterOf(index), name)}
        {status === "running" && `. ${texts.restarts}`}
      </p>
      <Link href={`/experiments/${id}`} class="button plain">
        {texts.open}
      </Link>
    </div>
  );
}
