import type { Account } from "../../kinds/account/account";
import type { ViewName } from "../operation/operation";

/** A call whose answer a view draws. */
export interface ViewCall {
  /** The arguments as sent. */
  sent: Readonly<Record<string, unknown>>;
  answer: Readonly<Record<string, unknown>>;
  account: Pick<Account, "domains" | "primaryDomainId">;
  /** The answer of a tool that reads; undefined if it fails. */
  read(name: string, toolArguments: Record<string, unknown>): Promise<object | undefined>;
  /** Gives the button of a review the nonce that it needs; undefined where a person approves in the console. */
  nonceFor: ((reviewId: string) => Promise<string>) | undefined;
  now: Date;
  baseUrl: string;
}

/** The source of views. Both parts are loaded only when needed. */
export interface ViewSource {
  /** The HTML documents. */
  documents(): Promise<Readonly<Record<ViewName, string>>>;
  /** The data that a view needs in addition to the answer, and that only the view gets: `_meta.view` of the result. */
  data(name: ViewName, call: ViewCall): Promise<object>;
}

/** The name of MCP Apps among the extensions of the protocol. */
export const uiExtension = "io.modelcontextprotocol/ui";

/** The address of a view among the resources. */
export function viewUri(name: ViewName): string {
  return `ui://messaging-widget/${name}`;
}
