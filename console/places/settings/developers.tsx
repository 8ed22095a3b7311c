import { answerOf, api } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { useSite } from "../../shell/site";
import { ConfirmButton } from "../../ui/confirm";
import { Copy } from "../../ui/copy";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { Keys } from "./keys";
import { RecordSection, useRecords } from "./record-section";
import { SettingsHead } from "./settings-head";
import { Webhooks } from "./webhooks";
import { developerWords, settingsWords } from "./words";

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

/** How an agent connects. */
function Agents() {
  const configuration = {
    mcpServers: {
      "messaging-widget": {
        type: "http",
        url: `${location.origin}/api/mcp`,
        headers: { Authorization: "Bearer API_KEY" },
      },
    },
  };
  return (
    <section>
      <h2>{developerWords.agents}</h2>
      <p class="soft">{developerWords.agentsHint}</p>
      <Copy text={JSON.stringify(configuration, null, 2)} label={developerWords.agentConfig} />
      <p>
        <a href="/docs">{developerWords.docs}</a> ·{" "}
        <a href="/openapi.json">{developerWords.openapi}</a>
      </p>
    </section>
  );
}

/** The agents that members have let in: an owner sees all, others their own. */
function ConnectedApps() {
  const { list, rows, remove } = useRecords({
    queryKey: queryKeys.connectedApps(),
    read: (page) =>
      answerOf(api.GET("/api/v1/connected-apps", { params: { query: { limit: 100, ...page } } })),
    remove: (id) =>
      answerOf(api.DELETE("/api/v1/connected-apps/{id}", { params: { path: { id } } })),
  });
  if (rows.length === 0) return null;
  return (
    <RecordSection
      title={connectedAppWords.title}
      hint={connectedAppWords.hint}
      list={list}
      rows={rows}
      form={null}
      columns={[
        { kind: "wide", cell: ({ name = "" }) => name },
        {
          cell: ({ host }) => <code>{host}</code>,
        },
        { cell: ({ role }) => role && words.roles[role] },
        {
          kind: "soft",
          cell: ({ lastUsedAt, createdAt }) => (
            <>
              {lastUsedAt ? settingsWords.used : settingsWords.connected}{" "}
              <Ago at={lastUsedAt ?? createdAt} />
            </>
          ),
        },
        {
          kind: "number",
          cell: ({ id = "", name = "" }) => (
            <ConfirmButton
              label={connectedAppWords.end}
              title={connectedAppWords.ends(name)}
              question={connectedAppWords.reallyEnd(name)}
              warning={connectedAppWords.endWarning}
              act={connectedAppWords.end}
              onSure={() => remove(id)}
            />
          ),
        },
      ]}
    />
  );
}

const connectedAppWords = {
  title: "Connected apps",
  hint: "Agents that people connected by signing in. Each acts for that person, with their permissions.",
  end: "Disconnect",
  ends: (name: string) => `Disconnect ${name}`,
  reallyEnd: (name: string) => `Disconnect ${name}?`,
  endWarning: "Its next request is refused. To use it again, connect it again.",
};
