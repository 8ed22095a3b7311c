import { useMutation, useQueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { Link } from "wouter-preact";
import { isInWord } from "../../../shared/rules/is-in-word";
import { api, unwrap } from "../../api/client";
import { showAtOnce } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import { TextField } from "../../ui/field";
import { Ago } from "../../ui/time";
import { toast, toastError } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { languageWords } from "../../words/locale";
import { usePerson } from "../leads/public";
import { type Conversation, useUpdateConversation } from "./use-conversations";
import { inboxWords } from "./words";

interface AboutProps {
  conversation: Conversation;
  canWrite: boolean;
  /** Whether the panel is open, in a window too narrow to show it always. */
  isOpen: boolean;
  onClose(): void;
}

/** A panel about the visitor: their details, the page they write from, and other stored data. */
export function About({ conversation, canWrite, isOpen, onClose }: AboutProps) {
  const { id, visitor, pageUrl, rating } = conversation;
  const email = visitor.email?.toLowerCase();
  const { leads, chats } = usePerson({ key: email ?? id, email, leads: [] });
  const earlier = chats.filter((each) => each.id !== id);
  return (
    <aside class={isOpen ? "about open" : "about"} aria-label={inboxWords.about}>
      <h3>{inboxWords.about}</h3>
      <dl>
        <Fact name={inboxWords.verified}>{visitor.userId}</Fact>
        <Fact name={inboxWords.email}>{visitor.email}</Fact>
        <Fact name={inboxWords.page}>{pageUrl}</Fact>
        <Fact name={inboxWords.language}>
          {visitor.language && languageWords.nameOf(visitor.language)}
        </Fact>
        <Fact name={inboxWords.rating}>{rating && `${rating.score} / 5`}</Fact>
        <Fact name={inboxWords.comment}>{rating?.comment}</Fact>
        <Fact name={inboxWords.earlier}>
          {earlier.length > 0 && (
            <ul>
              {earlier.map((each) => (
                <li key={each.id}>
                  <Link href={`/inbox/${each.id}`}>{each.lastMessagePreview}</Link>{" "}
                  <span class="soft">
                    <Ago at={each.lastMessageAt} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={inboxWords.leads}>
          {leads.length > 0 && (
            <ul>
              {leads.map((each) => (
                <li key={each.id}>
                  {each.form}{" "}
                  <span class="soft">
                    <Ago at={each.createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
      {canWrite && <Tags conversation={conversation} />}
      {canWrite && <Block visitor={visitor} />}
      <button type="button" class="plain narrow" onClick={onClose}>
        {words.close}
      </button>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A button that blocks a visitor's messages, or unblocks them. */
function Block({ visitor: { id, isBlocked } }: Pick<Conversation, "visitor">) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (blocked: boolean) =>
      unwrap(
        api.POST("/api/v1/visitors/{id}/block", { params: { path: { id } }, body: { blocked } }),
      ),
    onMutate: (isBlocked) =>
      showAtOnce(queryClient, [
        queryKeys.conversation(),
        (now: Conversation) =>
          now.visitor.id === id ? { ...now, visitor: { ...now.visitor, isBlocked } } : now,
      ]),
    onSuccess: (_, blocked) => {
      if (blocked) toast(inboxWords.blocked, { undo: () => mutate(false) });
    },
    onSettled: () => {
      void invalidate(queryClient, queryKeys.conversation(), queryKeys.conversations());
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastError(error);
    },
  });
  return (
    <button
      type="button"
      class={isBlocked ? "quiet" : "quiet bad"}
      disabled={isPending}
      onClick={() => mutate(!isBlocked)}
    >
      {isBlocked ? inboxWords.unblock : inboxWords.block}
    </button>
  );
}

/** The support team's own tags, for finding conversations again. */
function Tags({ conversation: { id, tags } }: { conversation: Conversation }) {
  const savedText = tags.join(", ");
  const [text, setText] = useTyped<string | null>(`tags.${id}`, null);
  const { mutate } = useUpdateConversation(id);
  const store = () => {
    if (text === null || text === savedText) return setText(null);
    const all = text.split(",").map((tag) => tag.trim());
    mutate(
      { tags: [...new Set(all.filter((tag) => tag !== ""))] },
      { onSuccess: () => setText(null) },
    );
  };
  return (
    <TextField
      label={inboxWords.tags}
      hint={inboxWords.tagsHint}
      value={text ?? savedText}
      maxLength={1_000}
      onChange={setText}
      onBlur={store}
      onKeyDown={(event) => event.key === "Enter" && !isInWord(event) && event.currentTarget.blur()}
    />
  );
}
