import { HtmlContent } from "./content/html-content";
import type { SectionProps } from "./section-props";
import { StoryContent } from "./story/story-content";
import { SurveyContent } from "./survey/survey-content";

/** What the message says: its parts, its slides or its questions. */
export function Content(props: SectionProps) {
  const { template } = props.message;
  if (template === "survey") return <SurveyContent {...props} />;
  if (template === "story") return <StoryContent {...props} />;
  return <HtmlContent {...props} />;
}
