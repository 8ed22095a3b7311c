import { useSite } from "../../shell/site";
import { Agents } from "./agents";
import { ConnectedApps } from "./connected-apps";
import { Keys } from "./keys";
import { SettingsHead } from "./settings-head";
import { Webhooks } from "./webhooks";

/** What connects other systems: keys and webhooks, which are their owners' alone, and agents. */
export function Developers() {
  const { member, key } = useSite();
  const isOwner = (member?.role ?? key?.role) === "owner";
  return (
    <div class="settings">
      <SettingsHead />
      {isOwner && <Keys />}
      {isOwner && <Webhooks />}
      <ConnectedApps />
      <Agents />
    </div>
  );
}
