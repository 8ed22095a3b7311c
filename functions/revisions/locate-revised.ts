import { locate, type RecordLocation, shownId } from "../../shared/handlers/operation/locate";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import { type EditedKind, editedKindOf, recordKinds } from "../../shared/kinds/record-kinds";
import { ApiError } from "../../shared/runtime/errors";

/**
 * Finds the record with versions that an id names; it may have been deleted.
 * @throws ApiError `not_found`, the same for foreign, malformed and missing ids
 */
export function locateRevised(
  id: string,
  account: Account,
  selected: DomainReference | undefined,
  missing?: ApiError,
): RecordLocation & { kind: EditedKind; missing: ApiError } {
  const kind = editedKindOf(id);
  if (!kind) throw hasNoVersions(id);
  const absent = missing ?? notKept(kind, id, selected);
  // The id is unknown on this account; an id of another domain gets its own message.
  locate(kind, id, account, undefined, absent);
  const place = locate(kind, id, account, selected, missing);
  return { ...place, kind, missing: absent };
}

function notKept(kind: EditedKind, id: string, selected: DomainReference | undefined): ApiError {
  const { noun, list } = recordKinds[kind];
  return new ApiError(
    "not_found",
    `No ${noun} ${shownId(id)} on ${selected?.hostname ?? "this account"}, nor one that was deleted in the last 30 days. List them: ${list}.`,
  );
}

function hasNoVersions(id: string): ApiError {
  const quotedId = shownId(id);
  return new ApiError(
    "not_found",
    `${quotedId} has no versions: only messages (msg_…), landing pages (page_…) and knowledge items (kno_…) have them. List those, or read what changed: GET /api/v1/changes, tool list_changes.`,
  );
}

/** The documented error for a version that is not stored, or no longer. */
export function noSuchVersion(recordId: string, version: number): ApiError {
  const id = shownId(recordId);
  return new ApiError(
    "not_found",
    `${id} has no version ${version}, or it is no longer kept. List its versions: GET /api/v1/revisions?recordId=${recordId.slice(0, 64)}, tool list_revisions.`,
  );
}
