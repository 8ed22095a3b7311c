import { identifySurvey } from "./identify-survey";
import type { Survey, SurveyInput } from "./survey";

/** A stored survey. Its choices had no ids once: those get the same ones whenever they are read. */
export function storedSurvey(stored: SurveyInput): Survey {
  return identifySurvey(stored, undefined, undefined);
}
