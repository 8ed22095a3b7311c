import { isChecked, newCheckedToken, tokenTail } from "../../model/checked-token";
import { accountIdOf } from "../../model/ids";

const prefix = "mws_app_";
const timeId = "[0-9a-hjkmnp-tv-z]{16}";
const pattern = new RegExp(`^${prefix}([0-9A-Za-z]{22})(${timeId})(${timeId})${tokenTail}$`);

/** The keys of the rows by which an app's token is checked: its account, its member and the app itself. */
export interface AppKey {
  accountKey: string;
  memberTimeId: string;
  appTimeId: string;
}

/** A new access token of an app. It names its rows, so that they are read together. */
export function newAppToken(key: AppKey, secret: string): string {
  const { accountKey, memberTimeId, appTimeId } = key;
  return newCheckedToken(prefix + accountKey + memberTimeId + appTimeId, secret);
}

/** Whether a text has the form of such a token, whoever made it. */
export function isAppTokenForm(text: string): boolean {
  return pattern.test(text);
}

/** The keys in a token; undefined if its form or checksum is wrong. */
export function appKeyIn(token: string, secret: string): AppKey | undefined {
  const [, accountKey, memberTimeId, appTimeId] = token.match(pattern) ?? [];
  if (!accountKey || !memberTimeId || !appTimeId || !isChecked(token, secret)) return undefined;
  return accountIdOf(accountKey) === undefined
    ? undefined
    : { accountKey, memberTimeId, appTimeId };
}
