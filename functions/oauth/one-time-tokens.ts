import { isChecked, newCheckedToken, tokenTail } from "../../shared/model/checked-token";

const heads = { AuthorizationCode: "mws_code_", RefreshToken: "mws_refresh_" } as const;

export type OneTimeModel = keyof typeof heads;

/** A new code or refresh token. */
export function newOneTimeToken(model: OneTimeModel, secret: string): string {
  return newCheckedToken(heads[model], secret);
}

/** Whether the service made a token: an invented one is refused without reading the table. */
export function isOneTimeToken(model: OneTimeModel, token: string, secret: string): boolean {
  return new RegExp(`^${heads[model]}${tokenTail}$`).test(token) && isChecked(token, secret);
}
