import { Link } from "wouter-preact";
import { useRecord } from "../../api/records";
import { Dialog } from "../../ui/dialog";
import { Segments } from "../../ui/segments";
import { Ago, exactTime } from "../../ui/time";
import { useIsRemoved } from "../../ui/toasts";
import { words } from "../../words";
import { type Lead, type LeadStatus, type Person, senderOf } from "./lead";
import { useLabels } from "./use-labels";
import { type SurveyResponse, usePerson } from "./use-leads";
import { leadsWords } from "./words";

interface PersonDialogProps {
  person: Person;
  /** Undefined for the first person of the list, and for the last. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Undefined if the user may only read. */
  onMark?: ((lead: Lead, status: LeadStatus) => void) | undefined;
  /** Undefined if the user may not delete. */
  onDelete?: ((lead: Lead) => void) | undefined;
  /** Undefined if the user may not, or if there is no address. */
  onExport?: (() => void) | undefined;
  onErase?: (() => void) | undefined;
  onClose(): void;
}

/** A panel next to the list with a person's submissions, chats and survey responses. */
export function PersonDialog(props: PersonDialogProps) {
  const { person, onPrevious, onNext, onMark, onDelete, onExport, onErase, onClose } = props;
  const { leads, chats, responses, hasOlderResponses, error } = usePerson(person);
  const isRemoved = useIsRemoved();
  const [first] = person.leads;
  const name = first ? senderOf(first) : "";
  return (
    <Dialog label={name} class="person" onClose={onClose}>
      <header>
        <h2>{name}</h2>
        <button type="button" class="plain" disabled={!onPrevious} onClick={onPrevious}>
          {leadsWords.previous}
        </button>
        <button type="button" class="plain" disabled={!onNext} onClick={onNext}>
          {leadsWords.next}
        </button>
      </header>
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

/** A survey response with the texts of its questions, as long as the survey exists. */
function SurveyAnswers({ response }: { response: SurveyResponse }) {
  const { messageId, answers, updatedAt } = response;
  const { data: survey } = useRecord("message", messageId);
  const questions = survey?.surveyData?.questions ?? [];
  const textOf = (id: string) => questions.find((question) => question.id === id)?.text ?? id;
  return (
    <section>
      <header>
        <h3>
          {leadsWords.survey} {survey && <Link href={`/messages/${messageId}`}>{survey.name}</Link>}
        </h3>
        <span class="soft">
          <Ago at={updatedAt} />
        </span>
      </header>
      <dl>
        {Object.entries(answers).map(([id, answer]) => (
          <div key={id}>
            <dt>{textOf(id)}</dt>
            <dd>{[answer].flat().join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface SubmissionProps {
  lead: Lead;
  /** Undefined if the user may only read. */
  onMark?: ((status: LeadStatus) => void) | undefined;
  /** Undefined if the user may not delete. */
  onDelete?: (() => void) | undefined;
}

const { new: fresh, read, spam } = leadsWords.statuses;

const statuses = Object.entries({ new: fresh, read, spam }) as [LeadStatus, string][];

/** A submitted form with its page and state. */
function Submission({ lead, onMark, onDelete }: SubmissionProps) {
  const { form, data, meta, consent, consentText, consentVersion, createdAt, status } = lead;
  const labelOf = useLabels(lead);
  return (
    <section>
      <header>
        <h3>{form}</h3>
        <span class="soft">
          <Ago at={createdAt} />
        </span>
        {onMark && (
          <Segments
            label={leadsWords.filter}
            options={statuses.map(([value, name]) => ({ value, name }))}
            value={status}
            onChange={onMark}
          />
        )}
        {onDelete && (
          <button type="button" class="quiet bad" onClick={onDelete}>
            {words.delete}
          </button>
        )}
      </header>
      <dl>
        {Object.entries(data)
          // A field of that name is the box that was ticked, which is told below.
          .filter(([name]) => name !== "consent")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        {meta.pageUrl && (
          <div>
            <dt>{leadsWords.page}</dt>
            <dd>{meta.pageUrl}</dd>
          </div>
        )}
        <div>
          <dt>{leadsWords.consent}</dt>
          <dd>
            {!consent
              ? words.no
              : consentText
                ? leadsWords.consented(consentText, exactTime(createdAt))
                : words.yes}
            {consentVersion && (
              <span class="soft"> {leadsWords.consentVersion(exactTime(consentVersion))}</span>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
