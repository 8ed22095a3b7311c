import { useState } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { useMembers } from "../../api/members";
import { queryKeys } from "../../api/query-keys";
import { useSite } from "../../shell/site";
import { ConfirmButton } from "../../ui/confirm";
import { Copy } from "../../ui/copy";
import { Segments } from "../../ui/segments";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { Keys } from "./keys";
import { RecordSection, useRecords } from "./record-section";
import { SettingsHead } from "./settings-head";
import { Webhooks } from "./webhooks";
import { developerWords, settingsWords } from "./words";

/** Integrations: agents first, then API keys and webhooks, which only owners can see. */
export function Developers() {
  const { member, key } = useSite();
  const isOwner = (member?.role ?? key?.role) === "owner";
  return (
    <div class="settings">
      <SettingsHead />
      <Agents />
      <ConnectedApps />
      {isOwner && <Keys />}
      {isOwner && <Webhooks />}
    </div>
  );
}

const clients = ["claude", "chatgpt", "cursor", "vscode"] as const;
type Client = (typeof clients)[number];

/** How an agent connects: with the address and a sign-in, or with an API key. */
function Agents() {
  const [client, setClient] = useState<Client>("claude");
  const address = `${location.origin}/api/mcp?tools=core`;
  const link = installLink(client, address);
  const configuration = {
    mcpServers: {
      "messaging-widget": {
        type: "http",
        url: address,
        headers: { Authorization: "Bearer API_KEY" },
      },
    },
  };
  return (
    <section>
      <h2>{developerWords.agents}</h2>
      <p class="soft">{developerWords.agentsHint}</p>
      <Segments<Client>
        label={developerWords.agents}
        options={clients.map((value) => ({ value, name: developerWords.connect[value] }))}
        value={client}
        onChange={setClient}
      />
      <p>{developerWords.steps[client]}</p>
      {link && (
        <a class="button primary" href={link}>
          {developerWords.connect[client]}
        </a>
      )}
      <Copy text={address} label={developerWords.agentAddress} />
      <details class="fold">
        <summary>{developerWords.byKey}</summary>
        <p class="soft">{developerWords.byKeyHint}</p>
        <Copy text={JSON.stringify(configuration, null, 2)} label={developerWords.agentConfig} />
      </details>
      <p>
        <a href="/docs">{developerWords.docs}</a> ·{" "}
        <a href="/openapi.json">{developerWords.openapi}</a>
      </p>
    </section>
  );
}

/** A link that adds the address to an editor; undefined for clients where the user enters it. */
function installLink(client: Client, url: string): string | undefined {
  const name = "messaging-widget";
  if (client === "cursor")
    return `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`;
  return client === "vscode"
    ? `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: "http", url }))}`
    : undefined;
}

/** The agents that members have authorized. Owners see all of them, others their own. */
function ConnectedApps() {
  const nameOf = useMemberNames();
  const { list, rows, remove } = useRecords({
    queryKey: queryKeys.connectedApps(),
    read: (page) =>
      unwrap(api.GET("/api/v1/connected-apps", { params: { query: { limit: 100, ...page } } })),
    remove: (id) => unwrap(api.DELETE("/api/v1/connected-apps/{id}", { params: { path: { id } } })),
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
        { cell: ({ memberId }) => nameOf(memberId) },
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

/** The names of the people who connected agents. Only owners see others’ agents. */
function useMemberNames(): (id: string | undefined) => string {
  const { member } = useSite();
  const { data } = useMembers();
  const all = data?.data ?? (member ? [member] : []);
  return (id) => {
    const { name, email } = all.find((each) => each.id === id) ?? {};
    return name ?? email ?? "";
  };
}

const connectedAppWords = {
  title: "Connected agents",
  hint: "Each acts for the person who connected it, within the permissions that person chose.",
  end: "Disconnect",
  ends: (name: string) => `Disconnect ${name}`,
  reallyEnd: (name: string) => `Disconnect ${name}?`,
  endWarning: "It loses access immediately. You can reconnect it later.",
};
