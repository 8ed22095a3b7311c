import type { Provider } from "oidc-provider";
import { newAppToken } from "../../shared/kinds/connected-app/app-token";
import type { OauthStore } from "../../shared/store/oauth";
import type { Addresses } from "./addresses";
import { configurationOf } from "./configuration";
import { newOneTimeToken } from "./one-time-tokens";
import { appPlaceOf } from "./places";

interface Parts {
  store: OauthStore;
  addresses: Addresses;
  fetch: (address: string) => Promise<Response>;
}

/** Opens the library. It is made again once the secret of cookies has been rotated. */
export function providerOpener(parts: Parts): (now: Date) => Promise<Provider> {
  let opened: { rotatedAt: string; provider: Promise<Provider> } | undefined;
  return async (now) => {
    const [cookieSecret, tokenSecret] = await Promise.all([
      parts.store.cookieSecret(now),
      parts.store.tokenSecret(),
    ]);
    if (opened?.rotatedAt !== cookieSecret.rotatedAt || tokenSecret === undefined) {
      const provider = open({ ...parts, cookieSecret, tokenSecret: tokenSecret ?? "" });
      opened = { rotatedAt: cookieSecret.rotatedAt, provider };
      provider.catch(() => {
        opened = undefined;
      });
    }
    return await opened.provider;
  };
}

async function open(parts: Omit<Parameters<typeof configurationOf>[0], "library">) {
  // Loaded here, because metadata needs none of it.
  const library = await import("oidc-provider");
  const provider = new library.Provider(
    parts.addresses.issuer,
    configurationOf({ ...parts, library }),
  );
  provider.proxy = true;
  const { tokenSecret } = parts;
  // Its tokens are the service's own: they say where their rows are, and have a checksum.
  provider.AccessToken.prototype.generateTokenId = function () {
    this.format = "opaque";
    return newAppToken(appPlaceOf(this), tokenSecret);
  };
  provider.AuthorizationCode.prototype.generateTokenId = () =>
    newOneTimeToken("AuthorizationCode", tokenSecret);
  provider.RefreshToken.prototype.generateTokenId = () =>
    newOneTimeToken("RefreshToken", tokenSecret);
  return provider;
}
