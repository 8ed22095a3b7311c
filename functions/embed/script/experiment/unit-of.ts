import { hashOf } from "../../../../shared/rules/hash-of";
import { bucketCount } from "../../../../shared/rules/share-of";
import type { Message } from "../api";
import type { required } from "../consent";
import { userIn } from "../judge/user-in";
import type { Kit } from "../kit";
import type { forLong } from "../storage";

const storage: typeof forLong = "localStorage";
const consentRequired: typeof required = "required";
const name = "unit";

/** Who counts once in an experiment. */
export interface Unit {
  bucket: number;
  /** What tells the service who it is; absent where it tells visitors of a day apart by itself. */
  visitor?: string;
}

/**
 * Who the visitor is to an experiment; undefined for those outside of it: who do not want to be counted or have not agreed to
 * it, the customer's own people, and whom nothing tells apart.
 */
export function unitOf(
  { scriptOptions, recall, remember }: Kit,
  { byVisitor }: NonNullable<Message["experiment"]>,
): Unit | undefined {
  const { bucket, visitorFields, consent } = scriptOptions;
  const isRefused = navigator.doNotTrack === "1" || navigator.globalPrivacyControl;
  if (isRefused || consent === consentRequired || "staff" in scriptOptions) return undefined;
  if (!byVisitor) return bucket ? { bucket: +bucket } : undefined;
  const user = userIn(visitorFields);
  let visitor = user ? `${hashOf(`${user}`)}.${hashOf(`.${user}`)}` : recall(storage, name);
  if (!visitor) {
    visitor = `${Date.now()}${Math.random()}`;
    remember(storage, name, visitor);
  }
  return { bucket: hashOf(visitor) % bucketCount, visitor };
}
