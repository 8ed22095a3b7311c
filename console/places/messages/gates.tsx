import { Link } from "wouter-preact";
import { useSite } from "../../shell/site";
import type { Message } from "./draft";
import { explainWords } from "./explain-words";
import { gateReason, isNotGiven } from "./gate-reason";

const { gateReasons } = explainWords;

interface Gate {
  gate: string;
  reason: string;
  passes: boolean;
}

type Verdict = "passes" | "stops" | "depends";

/** What a gate does to the visit. The service lets a country pass that is not given: whether it does, the visitor decides. */
export function verdictOf({ gate, reason, passes }: Gate): Verdict {
  if (!passes) return "stops";
  return gate === "countries" && isNotGiven(reason) ? "depends" : "passes";
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
