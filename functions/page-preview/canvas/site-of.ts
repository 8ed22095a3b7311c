import { defaultBrand } from "../../../shared/kinds/domain/default-brand";
import { defaultHelpCenter } from "../../../shared/kinds/domain/default-help-center";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";
import type { Drawing } from "./drawing";

const themes = { light: { theme: "LIGHT" }, dark: { theme: "DARK" } } as const;

/** The site of what is drawn, without messages and chat. */
export function siteOf({
  brand,
  helpCenter,
  timezone = "UTC",
  theme,
}: Omit<Drawing, "draw" | "record">): PublishedSite {
  return {
    accountId: "",
    hostname: "",
    ordinal: "",
    accountKey: "",
    timezone,
    languages: [],
    helpTitles: {},
    brand: { ...defaultBrand, ...brand, ...(theme && themes[theme]) },
    helpCenter: { ...defaultHelpCenter, ...helpCenter },
    hasMessages: false,
    hasChat: false,
  };
}
