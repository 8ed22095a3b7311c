import { useSite } from "../../shell/site";
import { Month } from "./month";
import { Plan } from "./plan";
import { SettingsHead } from "./settings-head";

/** What the plan holds, and for owners what this month costs. */
export function BillingPage() {
  const { member, key } = useSite();
  const isOwner = (member?.role ?? key?.role) === "owner";
  return (
    <div class="settings">
      <SettingsHead />
      <Plan />
      {isOwner && <Month />}
    </div>
  );
}
