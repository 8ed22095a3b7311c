import type { ViewCall } from "../../../shared/handlers/mcp/views";
import { kindOfRecord } from "../../revisions/reviews/pending-review";
import { type Drawing, drawingOf } from "./drawing-of";
import { consoleAddress, readShown, records } from "./records";

/** The data for the view of a preview. */
export interface PreviewData {
  noun: string;
  name: string;
  status: string;
  drawing: Drawing | undefined;
  consoleUrl: string;
}

/** The message or landing page of a preview, in its current state. */
export async function previewData(call: ViewCall): Promise<PreviewData> {
  const recordId = String(call.sent.id);
  const kind = kindOfRecord(recordId);
  const { noun, named, place } = records[kind];
  const loaded = await readShown(call, recordId);
  const { record = {}, look = {} } = loaded ?? {};
  return {
    noun,
    name: String(record[named] ?? ""),
    status: String(record.status ?? ""),
    drawing: loaded && drawingOf(kind === "message" ? "message" : "page", record, look, call),
    consoleUrl: consoleAddress(call, record.domainId, `${place}/${recordId}`),
  };
}
