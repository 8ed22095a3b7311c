import { useMutation } from "@tanstack/preact-query";
import { api, unwrap } from "../api/client";
import { toastError } from "../ui/toasts";
import { useSite } from "./site";

/** Looks at the website's start page once. */
export function useSiteCheck() {
  const { domain } = useSite();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.GET("/api/v1/domains/{id}/inspection", { params: { path: { id: domain.hostname } } }),
      ),
    onError: toastError,
  });
}

interface Colors {
  themeColor: string | null;
  linkColor: string | null;
}

/** The website's own colour as #rrggbb: its theme colour, or else its links'. White, black and grey are no accent. */
export function accentOf(site?: Colors): string | null {
  return accentIn(site?.themeColor) ?? accentIn(site?.linkColor);
}

function accentIn(color: string | null | undefined): string | null {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color ?? "") ?? [];
  const hex = long ?? short?.replace(/./g, "$&$&");
  if (hex === undefined) return null;
  const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) < 40 ? null : `#${hex}`;
}
