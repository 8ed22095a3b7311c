import { useEffect } from "preact/hooks";
import { useSession } from "../../api/session";
import { useSite } from "../../shell/site";
import { locale } from "../../words/locale";
import { Month, UsageMeter } from "./month";
import { SettingsHead } from "./settings-head";
import { settingsWords } from "./words";

/** The plan's limits and, for owners, this month's cost. */
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

/** How much of the plan's limits is used. */
function Plan() {
  const site = useSite();
  const { refetch, data } = useSession(site.domain.hostname);
  // Load again, because the usage may have changed.
  useEffect(() => void refetch(), [refetch]);
  const { account, limits, usage, upgradeUrl } = data ?? site;
  const caps = Object.entries(limits) as [keyof typeof limits, number][];
  return (
    <section>
      <h2>
        {settingsWords.plan}: {account.plan.slice(0, 1).toUpperCase() + account.plan.slice(1)}
      </h2>
      {upgradeUrl && (
        <p>
          <a href={upgradeUrl} target="_blank" rel="noopener">
            {settingsWords.changePlan}
          </a>
        </p>
      )}
      <dl class="caps">
        {caps.map(([name, most]) => (
          <div key={name}>
            <dt>{settingsWords.caps[name]}</dt>
            <dd>
              <UsageMeter label={settingsWords.caps[name]} used={usage[name]} most={most} />
              <span>
                {amount(name, usage[name])} / {amount(name, most)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="soft">{settingsWords.membersHint}</p>
    </section>
  );
}

const whole = new Intl.NumberFormat(locale);

function amount(name: string, value: number): string {
  return name === "assetBytes"
    ? `${whole.format(Math.round(value / 1e6))} MB`
    : whole.format(value);
}
