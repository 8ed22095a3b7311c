import { Copy } from "../../ui/copy";
import { words } from "../../words";
import type { SectionProps } from "./section-props";

/** What counts as a success of the message, and how a page says that a visitor got there. */
export function Goal({ message }: SectionProps) {
  return (
    <>
      <p class="soft">{words.editor.goalHint}</p>
      <Copy
        text={`(window.MessagingWidget ||= []).push((widget) => widget.track("bought", "${message.id}"));`}
        label={words.editor.goalCode}
      />
    </>
  );
}
