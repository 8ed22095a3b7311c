import { Field } from "../../ui/field";
import { isInWord } from "../../ui/is-in-word";
import { useTyped } from "../../ui/use-typed";
import { type Conversation, useUpdateConversation } from "./use-conversations";
import { inboxWords } from "./words";

/** Words of the desk's own, by which it finds conversations again. */
export function Tags({ conversation: { id, tags } }: { conversation: Conversation }) {
  const known = tags.join(", ");
  const [text, setText] = useTyped<string | null>(`tags.${id}`, null);
  const { mutate } = useUpdateConversation(id);
  const store = () => {
    if (text === null || text === known) return setText(null);
    const all = text.split(",").map((tag) => tag.trim());
    mutate(
      { tags: [...new Set(all.filter((tag) => tag !== ""))] },
      { onSuccess: () => setText(null) },
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
