import { Domains } from "./domains";
import { SettingsHead } from "./settings-head";

/** The account's websites. */
export function WebsitesPage() {
  return (
    <div class="settings">
      <SettingsHead />
      <Domains />
    </div>
  );
}
