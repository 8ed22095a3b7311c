import { Link } from "wouter-preact";
import { Dialog } from "../../ui/dialog";
import { useIsRemoved } from "../../ui/removals";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { type Lead, type LeadStatus, type Person, senderOf } from "./lead";
import { Submission } from "./submission";
import { SurveyAnswers } from "./survey-answers";
import { usePerson } from "./use-person";
import { leadsWords } from "./words";

interface PersonDialogProps {
  person: Person;
  /** Absent for who may only look. */
  onMark?: ((lead: Lead, status: LeadStatus) => void) | undefined;
  /** Absent for who may not. */
  onDelete?: ((lead: Lead) => void) | undefined;
  /** Absent for who may not, and where no address is known. */
  onExport?: (() => void) | undefined;
  onErase?: (() => void) | undefined;
  onClose(): void;
}

/** All that a person sent, wrote in chats, and answered to surveys. */
export function PersonDialog(props: PersonDialogProps) {
  const { person, onMark, onDelete, onExport, onErase, onClose } = props;
  const { leads, chats, responses, hasOlderResponses, error } = usePerson(person);
  const isRemoved = useIsRemoved();
  const [first] = person.leads;
  const name = first ? senderOf(first) : "";
  return (
    <Dialog label={name} class="person" onClose={onClose}>
      <h2>{name}</h2>
      {leads
        .filter(({ id }) => !isRemoved(id))
        .map((lead) => (
          <Submission
            key={lead.id}
            lead={lead}
            onMark={onMark && ((status) => onMark(lead, status))}
            onDelete={onDelete && (() => onDelete(lead))}
          />
        ))}
      {chats.length > 0 && (
        <section>
          <h3>{leadsWords.chats}</h3>
          <ul>
            {chats.map(({ id, lastMessagePreview, lastMessageAt }) => (
              <li key={id}>
                <Link href={`/inbox/${id}`}>{lastMessagePreview}</Link>{" "}
                <span class="soft">
                  <Ago at={lastMessageAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {responses.map((response) => (
        <SurveyAnswers key={response.id} response={response} />
      ))}
      {hasOlderResponses && <p class="soft">{leadsWords.olderResponses}</p>}
      {error && (
        <p class="bad" role="alert">
          {error.message}
        </p>
      )}
      <div class="actions">
        {onErase && (
          <button type="button" class="quiet bad" onClick={onErase}>
            {leadsWords.erasePerson}
          </button>
        )}
        {onExport && (
          <button type="button" class="plain" onClick={onExport}>
            {leadsWords.exportAll}
          </button>
        )}
        <button type="button" class="plain" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}
