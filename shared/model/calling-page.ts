/** The calling page, according to the visitor's request. */
export interface CallingPage {
  accountId: string;
  /** Undefined if the request named something that is not a hostname. */
  hostname: string | undefined;
}
