import type { DomainReference } from "../../../../shared/kinds/account/account";
import type { FrequencyCaps } from "../../../../shared/kinds/domain/frequency-caps";
import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import type { TimeAllowance } from "../../../../shared/runtime/time-allowance";
import type { Visit, VisitField } from "./visit";

/** One gate's result for a visit. */
export interface Finding {
  passes: boolean;
  /** One sentence: the field, its value, what is allowed. */
  reason: string;
  /** The missing argument that the result depends on. */
  assumed?: VisitField | false;
}

/** The message, its domain with its limits, the account's other domains, and the time limit for regular expressions. */
export interface Surroundings {
  /** The id of the message that is judged. */
  id: string;
  domain: DomainReference;
  frequencyCaps: FrequencyCaps;
  domains: readonly DomainReference[];
  patternTime: Pick<TimeAllowance, "run">;
}

/** A condition that a message must meet to be shown. */
export type Gate = (settings: MessageSettings, visit: Visit, surroundings: Surroundings) => Finding;
