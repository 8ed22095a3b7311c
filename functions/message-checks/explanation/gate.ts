import type { DomainReference } from "../../../shared/model/domain";
import type { MessageSettings } from "../../../shared/model/message/settings";
import type { TimeAllowance } from "./time-allowance";
import type { Visit, VisitField } from "./visit";

/** What one gate says of a visit. */
export interface Finding {
  passes: boolean;
  /** In a sentence: the field, its value, what is allowed. */
  reason: string;
  /** What the caller left open, where the finding rests on it. */
  assumed?: VisitField | false;
}

/** Where the message lies, what else the account has, and how long regular expressions may take. */
export interface Surroundings {
  domain: DomainReference;
  domains: readonly DomainReference[];
  patternTime: TimeAllowance;
}

/** One condition that a message must meet to be shown. */
export type Gate = (settings: MessageSettings, visit: Visit, surroundings: Surroundings) => Finding;
