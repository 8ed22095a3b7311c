import type { Experiment } from "./experiment";
import { experimentsWords } from "./words";

const { ends: texts } = experimentsWords;

/** Says below the buttons what each of them does, and what visitors see then. */
export function Endings({ status, arms }: Pick<Experiment, "status" | "arms">) {
  const [first] = arms;
  return (
    <div class="soft">
      <p>{status === "running" && first ? texts.stop(first) : texts.startAgain}</p>
      <p>{texts.conclude}</p>
    </div>
  );
}
