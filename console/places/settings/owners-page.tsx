import type { ComponentChildren } from "preact";
import { useSite } from "../../shell/site";
import { SettingsHead } from "./settings-head";
import { settingsWords } from "./words";

/** A page of the account's settings that only owners see. */
export function OwnersPage({ children }: { children: ComponentChildren }) {
  const { member, key } = useSite();
  const isOwner = (member?.role ?? key?.role) === "owner";
  return (
    <div class="settings">
      <SettingsHead />
      {isOwner ? children : <p class="soft">{settingsWords.ownersOnly}</p>}
    </div>
  );
}
