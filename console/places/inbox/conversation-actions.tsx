import { useRef } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { useMembers } from "../../api/members";
import { useHasRole, useSite } from "../../shell/site";
import { ActingSelect } from "../../ui/acting-select";
import { useKeys } from "../../ui/keys";
import { exactTime } from "../../ui/time";
import { type Conversation, isSnoozed, useUpdateConversation } from "./use-conversations";
import { inboxWords } from "./words";

const hourMs = 3_600_000;
const pauses = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs };
/** An option's value that no member has as an id. */
const invite = "invite";
type Pause = keyof typeof pauses;

interface Colleague {
  id: string;
  name: string | null;
  email: string | null;
  status: string;
  role: string;
}

/** The assignee of a conversation, and whether it is snoozed. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const { id, assignee, snoozedUntil } = conversation;
  const { mutate, isPending } = useUpdateConversation(id);
  const { members, renew } = useColleagues();
  const [, navigate] = useLocation();
  const canInvite = useHasRole("owner");
  const { member } = useSite();
  const assign = useRef<HTMLSelectElement>(null);
  const snooze = useRef<HTMLSelectElement>(null);
  useKeys({
    a: () => assign.current?.focus(),
    h: () => snooze.current?.focus(),
  });
  // The assignee may have left the account, or be an API key.
  const has = assignee?.id && assignee.id !== member?.id ? assignee : undefined;
  const others = members.filter((each) => each.id !== has?.id && each.id !== member?.id);
  const rests = isSnoozed(conversation) ? snoozedUntil : null;
  return (
    <div class="care">
      <div class="assigned">
        <span class="soft" aria-hidden="true">
          {inboxWords.assignee}
        </span>
        <ActingSelect
          field={assign}
          onReach={renew}
          label={inboxWords.assignee}
          isBusy={isPending}
          value={assignee?.id ?? ""}
          onChoose={(value) => {
            if (value === invite) return navigate("/settings/people");
            // Clear the outcome too, so that bots may answer the conversation again.
            mutate(value === "" ? { assignee: null, outcome: null } : { assignee: value });
          }}
        >
          <option value="">{inboxWords.nobody}</option>
          {has && <option value={has.id ?? ""}>{has.name ?? has.id}</option>}
          <option value={member?.id ?? "me"}>{inboxWords.me}</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name ?? each.email}
            </option>
          ))}
          {canInvite && <option value={invite}>{inboxWords.invite}</option>}
        </ActingSelect>
      </div>
      <ActingSelect
        field={snooze}
        label={inboxWords.snooze}
        isBusy={isPending}
        // A closed conversation cannot be snoozed.
        isDisabled={conversation.status === "closed"}
        value=""
        onChoose={(value) => {
          const until = value === "now" ? null : timeAfter(pauses[value as Pause]);
          mutate({ snoozedUntil: until });
        }}
      >
        <option value="">{rests ? inboxWords.snoozed(exactTime(rests)) : inboxWords.snooze}</option>
        {rests && <option value="now">{inboxWords.wake}</option>}
        {(Object.keys(pauses) as Pause[]).map((each) => (
          <option key={each} value={each}>
            {inboxWords.pauses[each]}
          </option>
        ))}
      </ActingSelect>
    </div>
  );
}

/** The colleagues that a conversation can be assigned to. Only owners can list them; others can only take it themselves. */
function useColleagues(): { members: Colleague[]; renew(): void } {
  const isOwner = useHasRole("owner");
  const { data, refetch } = useMembers();
  const members = (data?.data ?? []) as Colleague[];
  return {
    members: members.filter(({ status, role }) => status === "active" && answering.includes(role)),
    /** Somebody may have joined since. */
    renew: () => {
      if (isOwner) void refetch();
    },
  };
}

// The API refuses other roles.
const answering = ["owner", "editor", "support"];

function timeAfter(pauseMs: number): string {
  return new Date(Date.now() + pauseMs).toISOString();
}
