import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { isInWord } from "../../ui/is-in-word";
import { type Conversation, useUpdateConversation } from "./use-conversations";
import { inboxWords } from "./words";

/** Words of the desk's own, by which it finds conversations again. */
export function Tags({ conversation: { id, tags } }: { conversation: Conversation }) {
  const known = tags.join(", ");
  const [text, setText] = useState<string>();
  const { mutate } = useUpdateConversation(id);
  const store = () => {
    if (text === undefined || text === known) return setText(undefined);
    const all = text.split(",").map((tag) => tag.trim());
    mutate(
      { tags: [...new Set(all.filter((tag) => tag !== ""))] },
      { onSettled: () => setText(undefined) },
    );
  };
  return (
    <Field label={inboxWords.tags} hint={inboxWords.tagsHint}>
      <input
        value={text ?? known}
        maxLength={1_000}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={store}
        onKeyDown={(event) =>
          event.key === "Enter" && !isInWord(event) && event.currentTarget.blur()
        }
      />
    </Field>
  );
}
