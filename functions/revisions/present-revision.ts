import type { RevisionAnswer, RevisionSummary } from "../../shared/kinds/revision/revision";
import type { RevisedRow } from "../../shared/kinds/revision/store/kinds";
import type { ListedRevision, RevisionView } from "../../shared/kinds/revision/store/read-revision";
import type { Site } from "../../shared/table/keys";
import { presentKnowledge } from "../knowledge/present-knowledge";
import { presentLandingPage } from "../landing-pages/present-landing-page";
import { presentMessage } from "../messages/present-message";

interface Context {
  site: Site;
  now: Date;
}

/** A version of a record as callers see it. */
export function presentRevision(
  recordId: string,
  { row, changes, ...listed }: RevisionView,
  context: Context,
): RevisionAnswer {
  return {
    recordId,
    ...presentListed(listed),
    changes: changes ?? null,
    record: presentRecord(row, context),
  };
}

/** A version of a record as lists show it. */
export function presentListed({ made, deletion }: ListedRevision): RevisionSummary {
  const { version, updatedBy, proposedBy = null, changeNote, updatedAt, changed } = made;
  return {
    version,
    actor: updatedBy,
    proposedBy,
    note: changeNote,
    createdAt: updatedAt,
    changedFields: changed,
    deletion: deletion ?? null,
  };
}

function presentRecord(row: RevisedRow, { site, now }: Context) {
  if ("message" in row) return presentMessage(row, now);
  return "page" in row ? presentLandingPage(row, site) : presentKnowledge(row);
}
