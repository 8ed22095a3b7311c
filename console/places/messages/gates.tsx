import { Link } from "wouter-preact";
import type { Gate } from "../../editor/use-canvas";
import { useSite } from "../../shell/site";
import type { Message } from "./draft";
import { explainWords } from "./explain-words";
import { gateReason, isNotGiven } from "./gate-reason";

const { gateReasons } = explainWords;

type Verdict = "passes" | "stops" | "depends";

/** What a gate does to the visit. The service lets a country pass that is not given: whether it does, the visitor decides. */
export function verdictOf(gate: Gate): Verdict {
  if (!gate.passes) return "stops";
  return isNotGiven(gate) ? "depends" : "passes";
}

interface GatesProps {
  gates: readonly (Gate & { verdict: Verdict })[];
  message: Message;
}

/** Gates, each with what it does and why. */
export function Gates({ gates, message }: GatesProps) {
  const { domain } = useSite();
  if (gates.length === 0) return null;
  return (
    <ul class="gates">
      {gates.map((each) => {
        const { gate, verdict } = each;
        const reason = gateReason(each, message, domain);
        return (
          <li key={gate} class={verdict}>
            <b>{explainWords[verdict]}</b> {explainWords.gates[gate] ?? gate}: {reason}
            {reason === gateReasons.caps && (
              <>
                {" "}
                <Link href="/settings/limits">{gateReasons.toCaps}</Link>.
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
