import { answerOf, api } from "../../api/client";
import { useDeletion } from "../../editor/use-deletion";
import { type Column, RecordList } from "../../ui/record-list";
import { Ago } from "../../ui/time";
import { useInAddress } from "../../ui/use-in-address";
import { useNarrowing } from "../../ui/use-narrowing";
import { ArticleStatus } from "./article-status";
import { Gaps } from "./gaps";
import { HelpSwitch } from "./help-switch";
import { Tags } from "./tags";
import { useArticles } from "./use-articles";
import { helpWords } from "./words";

type Row = ReturnType<typeof useArticles>["rows"][number];

/** The articles of the domain with their tags and ratings, and what visitors did not find in them. */
export function HelpCenter() {
  const narrowing = useNarrowing<"published" | "draft">(helpWords.filters);
  const { status, setStatus, text, setText, wanted, isNarrowed } = narrowing;
  const [tag, setTag] = useInAddress("tag");
  const list = useArticles({ ...wanted, ...(tag && { tag }) });
  const columns: readonly Column<Row>[] = [
    {
      name: helpWords.state,
      sortBy: ({ status: each }) => each,
      cell: ({ status: each }) => each && <ArticleStatus status={each} />,
    },
    {
      name: helpWords.tags,
      kind: "minor",
      cell: ({ tags }) => <Tags tags={tags} onTag={setTag} />,
    },
    {
      name: helpWords.helpful,
      kind: "number",
      sortBy: ({ helpful = 0, notHelpful = 0 }) =>
        helpful + notHelpful === 0 ? null : helpful / (helpful + notHelpful),
      cell: share,
    },
    {
      name: helpWords.changed,
      kind: "soft minor",
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
  ];
  return (
    <>
      <RecordList
        list={list}
        filter={{
          label: helpWords.filter,
          names: helpWords.filters,
          value: status,
          onChange: setStatus,
        }}
        find={{ label: helpWords.find, value: text, onChange: setText }}
        isNarrowed={isNarrowed || tag !== ""}
        nameOf={({ title }) => title}
        below={({ excerpt }) => excerpt && <small class="excerpt">{excerpt}</small>}
        names={{ ...helpWords, name: helpWords.title }}
        columns={columns}
        actions={useDeletion("help", (id) =>
          answerOf(
            api.DELETE("/api/v1/knowledge/{id}", { params: { path: { id } }, keepalive: true }),
          ),
        )}
      >
        <HelpSwitch articleUrl={list.rows.find(({ helpUrl }) => helpUrl)?.helpUrl} />
        {tag && (
          <p>
            <button type="button" class="plain" onClick={() => setTag("")}>
              {helpWords.tag}: {tag} ✕
            </button>
          </p>
        )}
      </RecordList>
      <Gaps />
    </>
  );
}

function share({ helpful = 0, notHelpful = 0 }: Row): string {
  return helpful + notHelpful === 0 ? "–" : `${helpful} / ${helpful + notHelpful}`;
}
