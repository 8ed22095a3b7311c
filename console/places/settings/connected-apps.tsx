import { answerOf, api } from "../../api/client";
import { AskButton } from "../../ui/ask-button";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { connectedAppWords } from "./connected-app-words";
import { RecordSection } from "./record-section";
import { useRecords } from "./use-records";
import { settingsWords } from "./words";

/** The agents that members have let in: an owner sees all, others their own. */
export function ConnectedApps() {
  const { list, rows, remove } = useRecords({
    name: "connected-apps",
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
    >
      {({ id = "", name = "", host, role, lastUsedAt, createdAt }) => (
        <>
          <td class="wide">{name}</td>
          <td>
            <code>{host}</code>
          </td>
          <td>{role && words.roles[role]}</td>
          <td class="soft">
            {lastUsedAt ? settingsWords.used : settingsWords.connected}{" "}
            <Ago at={lastUsedAt ?? createdAt} />
          </td>
          <td class="number">
            <AskButton
              label={connectedAppWords.end}
              title={connectedAppWords.ends(name)}
              question={connectedAppWords.reallyEnd(name)}
              warning={connectedAppWords.endWarning}
              act={connectedAppWords.end}
              onSure={() => remove(id)}
            />
          </td>
        </>
      )}
    </RecordSection>
  );
}
