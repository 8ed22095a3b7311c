import { Dialog } from "../../ui/dialog";
import { words } from "../../words";
import { type Lead, type LeadStatus, senderOf } from "./lead";

interface LeadDialogProps {
  lead: Lead;
  /** Absent for who may only look. */
  onMark?: ((status: LeadStatus) => void) | undefined;
  onClose(): void;
}

/** All that a visitor sent, and from where. */
export function LeadDialog({ lead, onMark, onClose }: LeadDialogProps) {
  const { pageUrl } = lead.meta;
  return (
    <Dialog label={senderOf(lead)} class="lead" onClose={onClose}>
      <h2>{senderOf(lead)}</h2>
      <dl>
        {Object.entries(lead.data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
        {pageUrl && (
          <div>
            <dt>{words.leads.page}</dt>
            <dd>{pageUrl}</dd>
          </div>
        )}
        <div>
          <dt>{words.leads.consent}</dt>
          <dd>{lead.consent ? words.yes : words.no}</dd>
        </div>
      </dl>
      {onMark && (
        <div class="actions">
          {(["new", "read", "spam"] as const).map((next) => (
            <button key={next} type="button" class="plain" onClick={() => onMark(next)}>
              {words.leads.mark[next]}
            </button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
