import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isInWord } from "../../../shared/rules/is-in-word";
import { Icon } from "../../ui/icon";
import { useKeys } from "../../ui/keys";
import { Listbox, useListbox } from "../../ui/listbox";
import { Segments } from "../../ui/segments";
import { toastError } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { useDesk } from "./desk";
import { takeOut, type Unsent, useSend, useUnsent } from "./outbox";
import { type Conversation, useUpdateConversation } from "./use-conversations";
import { type ReadyText, useReadyTexts } from "./use-ready-texts";
import { inboxWords } from "./words";

// A slash at the start of a line, and the text typed after it.
const slash = /(?:^|\n)\/([^\n/]{0,60})$/;

interface Draft {
  kind: "agent" | "note";
  text: string;
}

const blank: Draft = { kind: "agent", text: "" };

interface ComposerProps {
  id: string;
  /** The values that canned replies insert. */
  visitor: Pick<Conversation["visitor"], "name" | "language">;
  /** A hint about what happens to the reply if the visitor has left. */
  hint: ComponentChildren;
}

/**
 * The field for a reply to the visitor or an internal note. Each conversation keeps its own draft. A slash at the start of a
 * line offers canned replies and articles.
 */
export function Composer({ id, visitor, hint }: ComposerProps) {
  // The draft stores its kind, so that a note never turns into a reply.
  const [{ kind, text }, setDraft] = useTyped<Draft>(`reply.${id}`, blank);
  const now = useRef<Draft>({ kind, text });
  now.current = { kind, text };
  const set = (fields: Partial<Draft>) => {
    now.current = { ...now.current, ...fields };
    setDraft(now.current);
    // Do not store an empty draft: an empty field is for a reply.
    if (now.current.text === "") localStorage.removeItem(`console.typed.reply.${id}`);
  };
  const setText = (next: string) => set({ text: next });
  const field = useRef<HTMLTextAreaElement>(null);
  const desk = useDesk();
  const send = useSend();
  const update = useUpdateConversation(id);
  const attached = useAttachedPicture();
  const { picture } = attached;
  const isEmpty = text.trim() === "" && picture === undefined;
  const refused = useUnsent(id).filter(({ fault }) => fault);
  const takeBack = ({ clientMessageId, author, content, picture }: Unsent) => {
    takeOut(clientMessageId);
    set({ kind: author, text: content });
    if (picture !== undefined) attached.put(picture);
    field.current?.focus();
  };
  const [latest] = refused;
  useEffect(() => {
    // Keep what was typed meanwhile. The failed message is shown above the field.
    if (latest && now.current.text === "" && attached.picture === undefined) takeBack(latest);
  }, [latest?.clientMessageId]);
  const [isPutAway, setPutAway] = useState(false);
  const wanted = isPutAway ? undefined : text.match(slash)?.[1];
  const ready = useReadyTexts(wanted, { ...visitor, name: visitor.name ?? "" });
  const take = ({ content }: ReadyText) => {
    const typed = now.current.text;
    setText(typed.slice(0, typed.length - (wanted?.length ?? 0) - 1) + content);
    field.current?.focus();
  };
  const offered = useListbox({
    options: ready,
    takesByTab: true,
    onTake: take,
    onClose: () => setPutAway(true),
  });
  const write = (as: Draft["kind"]) => {
    set({ kind: as });
    field.current?.focus();
  };
  useKeys({ r: () => write("agent"), n: () => write("note") });
  const submit = (isLast: boolean) => {
    // The latest draft, because the user may send right after typing, before the next render.
    const { kind, text } = now.current;
    const content = text.trim();
    if (content === "" && picture === undefined) return;
    // Clear the field at once, so that text typed while the request runs is not lost.
    setText("");
    attached.remove();
    const message = {
      conversationId: id,
      content,
      author: kind,
      clientMessageId: crypto.randomUUID(),
      ...(picture !== undefined && { picture }),
    };
    // One promise per message: the next message can be sent before this one is in the loaded thread.
    send.mutateAsync(message).then(
      () => isLast && update.mutate({ status: "closed" }),
      () => undefined,
    );
  };
  return (
    <form
      class={`composer ${kind}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
      onPaste={(event) => attached.take(event, event.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => attached.take(event, event.dataTransfer)}
    >
      {refused.map((each) => (
        <div key={each.clientMessageId} class="notice" role="alert">
          <p>{inboxWords.refused(each.fault ?? "")}</p>
          <p>{each.content || inboxWords.picture}</p>
          <button type="button" class="plain" onClick={() => send.mutate(each)}>
            {inboxWords.sendAgain}
          </button>
          <button type="button" class="plain" disabled={!isEmpty} onClick={() => takeBack(each)}>
            {inboxWords.editAgain}
          </button>
          <button type="button" class="quiet" onClick={() => takeOut(each.clientMessageId)}>
            {words.remove}
          </button>
        </div>
      ))}
      <Segments
        label={inboxWords.kind}
        options={[
          { value: "agent", name: inboxWords.reply, icon: "send" },
          { value: "note", name: inboxWords.note, icon: "note" },
        ]}
        value={kind}
        onChange={write}
      />
      <textarea
        ref={field}
        rows={3}
        maxLength={4_000}
        aria-label={kind === "agent" ? inboxWords.reply : inboxWords.note}
        placeholder={kind === "agent" ? inboxWords.replyHint : inboxWords.noteHint}
        {...offered.field}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          offered.reset();
          setPutAway(false);
          if (kind === "agent") desk.type(id);
        }}
        onKeyDown={(event) => {
          if (isInWord(event)) return;
          if (offered.onKeyDown(event)) return;
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit(event.shiftKey);
        }}
      />
      <Listbox label={inboxWords.ready} list={offered.list} class="ready-texts">
        {(each) => (
          <>
            <span>{each.title}</span>
            <small class="soft">{inboxWords.readyKinds[each.kind]}</small>
          </>
        )}
      </Listbox>
      <div class="actions">
        <button type="submit" class="primary" disabled={isEmpty}>
          {kind === "agent" ? inboxWords.send : inboxWords.addNote}
        </button>
        <AttachedPicture {...attached} />
        {kind === "agent" && hint}
      </div>
    </form>
  );
}

/** The picture attached to the message being written, in base64, and functions to choose, paste or drop one. */
function useAttachedPicture() {
  const [picture, setPicture] = useState<string>();
  const attach = async (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (!file) return;
    try {
      // Loaded on demand, because most replies have no picture.
      const { smallPicture } = await import("../../editor/pictures/small-picture");
      setPicture(await smallPicture(file));
    } catch (error) {
      toastError(error as Error);
    }
  };
  /** Takes pasted or dropped files. Text is left to the field. */
  const take = (event: Event, data: DataTransfer | null) => {
    if (!data?.files.length) return;
    event.preventDefault();
    void attach(data.files);
  };
  return { picture, attach, take, put: setPicture, remove: () => setPicture(undefined) };
}

/** The attached picture with a button to remove it, or a button to choose one. */
function AttachedPicture({
  picture,
  attach,
  remove,
}: Pick<ReturnType<typeof useAttachedPicture>, "picture" | "attach" | "remove">) {
  if (picture === undefined)
    return (
      <label class="attach button plain">
        <Icon name="picture" />
        {inboxWords.addPicture}
        <input
          type="file"
          class="hidden"
          accept="image/*,.heic,.heif"
          onChange={({ currentTarget }) => {
            void attach(currentTarget.files);
            currentTarget.value = "";
          }}
        />
      </label>
    );
  return (
    <div class="attached">
      <img src={`data:image/webp;base64,${picture}`} alt={inboxWords.picture} />
      <button type="button" class="plain" onClick={remove}>
        {inboxWords.removePicture}
      </button>
    </div>
  );
}
