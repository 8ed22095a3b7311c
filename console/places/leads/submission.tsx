import { Segments } from "../../ui/segments";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import type { Lead, LeadStatus } from "./lead";
import { leadsWords } from "./words";

interface SubmissionProps {
  lead: Lead;
  /** Absent for who may only look. */
  onMark?: ((status: LeadStatus) => void) | undefined;
  /** Absent for who may not. */
  onDelete?: (() => void) | undefined;
}

const { new: fresh, read, spam } = leadsWords.statuses;
const statuses = Object.entries({ new: fresh, read, spam }) as [LeadStatus, string][];

/** What was sent with a form, from where, and its state. */
export function Submission({ lead, onMark, onDelete }: SubmissionProps) {
  const { form, data, meta, consent, createdAt, status } = lead;
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
        {Object.entries(data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
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
          <dd>{consent ? words.yes : words.no}</dd>
        </div>
      </dl>
    </section>
  );
}
