import { Copy } from "../../ui/copy";
import { developerWords } from "./developer-words";

/** How an agent connects. */
export function Agents() {
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
