import { useEffect, useRef, useState } from "preact/hooks";
import { listenToKeys, unlessTyping } from "../../ui/keys";
import { Segments } from "../../ui/segments";
import { words } from "../../words";
import { useDesk } from "./desk";
import { useSend, useUpdateConversation } from "./use-conversations";

/** A reply to the visitor, or a note that only colleagues see. A draft stays with its conversation. */
export function Composer({ id }: { id: string }) {
  const draftKey = `console.reply.${id}`;
  const [kind, setKind] = useState<"agent" | "note">("agent");
  const [text, setText] = useState(() => localStorage.getItem(draftKey) ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const desk = useDesk();
  const send = useSend(id);
  const update = useUpdateConversation(id);
  useEffect(() => {
    if (text === "") localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, text);
  }, [text, draftKey]);
  const write = (as: typeof kind) => {
    setKind(as);
    field.current?.focus();
  };
  useEffect(
    () =>
      listenToKeys({
        r: unlessTyping(() => write("agent")),
        n: unlessTyping(() => write("note")),
      }),
    // Without a list: the keys act on the field on the screen now.
  );
  const submit = (isLast: boolean) => {
    const content = text.trim();
    if (content === "" || send.isPending) return;
    send.mutate(
      { content, author: kind, clientMessageId: crypto.randomUUID() },
      {
        onSuccess: () => {
          setText("");
          if (isLast) update.mutate({ status: "closed" });
        },
      },
    );
  };
  return (
    <form
      class={`composer ${kind}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <Segments
        label={words.inbox.kind}
        options={[
          { value: "agent", name: words.inbox.reply, icon: "send" },
          { value: "note", name: words.inbox.note, icon: "note" },
        ]}
        value={kind}
        onChange={write}
      />
      <textarea
        ref={field}
        rows={3}
        maxLength={4_000}
        aria-label={kind === "agent" ? words.inbox.reply : words.inbox.note}
        placeholder={kind === "agent" ? words.inbox.replyHint : words.inbox.noteHint}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          if (kind === "agent") desk.type(id);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit(event.shiftKey);
        }}
      />
      <button type="submit" class="primary" disabled={text.trim() === "" || send.isPending}>
        {kind === "agent" ? words.inbox.send : words.inbox.addNote}
      </button>
    </form>
  );
}
