import { apiKeyDocs } from "./api-key/docs";
import { assetDocs } from "./asset/docs";
import { cannedReplyDocs } from "./canned-reply/docs";
import { connectedAppDocs } from "./connected-app/docs";
import type { KindDocs } from "./kind-docs";
import { webhookDocs } from "./webhook/docs";

/** What the published documents say of each kind. */
const kindDocs = { apiKeyDocs, assetDocs, cannedReplyDocs, connectedAppDocs, webhookDocs };

type Docs = (typeof kindDocs)[keyof typeof kindDocs];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** One part of all kinds' documents, in one object. */
export function ofAllKinds<Part extends keyof KindDocs>(part: Part): Intersection<Docs[Part]> {
  return Object.assign({}, ...Object.values(kindDocs).map((docs) => docs[part]));
}
