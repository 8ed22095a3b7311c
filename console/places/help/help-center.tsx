import { Link } from "wouter-preact";
import { useHasRole, useSite, useUpdateDomain } from "../../shell/site";
import { useInAddress, useNarrowing } from "../../ui/address";
import type { Column } from "../../ui/data-table";
import { RecordList } from "../../ui/record-list";
import { Ago } from "../../ui/time";
import { toastError } from "../../ui/toasts";
import { ArticleStatus } from "./article-texts";
import { HelpOrder } from "./order/help-order";
import { TagDialog } from "./tags-field";
import { useArticles, useGaps } from "./use-article";
import { useArticleActions } from "./use-article-actions";
import { helpWords } from "./words";

const orders = ["title", "status", "-helpfulRate", "-updatedAt"] as const;

const views = ["list", "order"] as const;

type Row = ReturnType<typeof useArticles>["rows"][number];

/** The domain's articles with their tags and ratings, and searches without a result. */
export function HelpCenter() {
  const [view, setView] = useInAddress("view", views);
  return view === "order" ? <HelpOrder /> : <Articles onOrder={() => setView("order")} />;
}

function Articles({ onOrder }: { onOrder(): void }) {
  const narrowing = useNarrowing<"published" | "draft", (typeof orders)[number]>(
    helpWords.filters,
    orders,
  );
  const { status, setStatus, text, setText, wanted, isNarrowed, sorting } = narrowing;
  const [tag, setTag] = useInAddress("tag");
  const canArrange = useHasRole("support");
  // Search results are ordered by relevance.
  const { sort, ...searched } = wanted;
  const list = useArticles({ ...(wanted.q ? searched : wanted), ...(tag && { tag }) });
  const { actions, menuOf, tagging, setTagging, tag: changeTag } = useArticleActions();
  const columns: readonly Column<Row>[] = [
    {
      name: helpWords.state,
      sortBy: "status",
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
      sortBy: "helpfulRate",
      cell: share,
    },
    {
      name: helpWords.changed,
      kind: "soft minor",
      sortBy: "updatedAt",
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
        menuOf={menuOf}
        sorting={wanted.q ? undefined : sorting}
        names={{ ...helpWords, name: helpWords.title, sortBy: "title" }}
        columns={columns}
        actions={actions}
      >
        <HelpSwitch articleUrl={list.rows.find(({ helpUrl }) => helpUrl)?.helpUrl} />
        {canArrange && list.rows.length > 1 && (
          <button type="button" class="plain arrange" onClick={onOrder}>
            {helpWords.arrange}
          </button>
        )}
        {tag && (
          <p>
            <button type="button" class="plain" onClick={() => setTag("")}>
              {helpWords.tag}: {tag} ✕
            </button>
          </p>
        )}
      </RecordList>
      <Gaps />
      {tagging && (
        <TagDialog
          count={tagging.ids.length}
          knownTags={[...new Set(list.rows.flatMap(({ tags = [] }) => tags))].sort()}
          onAdd={(each) => changeTag.add(tagging, each)}
          onRemove={(each) => changeTag.remove(tagging, each)}
          onClose={() => setTagging(undefined)}
        />
      )}
    </>
  );
}

function share({ helpful = 0, notHelpful = 0 }: Row): string {
  return helpful + notHelpful === 0 ? "–" : `${helpful} / ${helpful + notHelpful}`;
}

interface TagsProps {
  tags: readonly string[] | undefined;
  onTag(tag: string): void;
}

/** An article's tags in a list. A click filters the list by a tag. */
function Tags({ tags = [], onTag }: TagsProps) {
  return (
    <>
      {tags.map((tag) => (
        <button key={tag} type="button" class="tag" onClick={() => onTag(tag)}>
          {tag}
        </button>
      ))}
    </>
  );
}

/** Searches without a result. Users who can write can answer them from here. */
function Gaps() {
  const gaps = useGaps();
  const canWrite = useHasRole("authorOrSupport");
  if (gaps.length === 0) return null;
  return (
    <section class="list">
      <h2>{helpWords.gaps}</h2>
      <p class="soft">{helpWords.gapsHint}</p>
      <ul>
        {gaps.slice(0, 20).map(({ text, count }) => (
          <li key={text}>
            <span dir="auto">
              {text} <span class="soft">{helpWords.times(count)}</span>
            </span>
            {canWrite && (
              <Link href={`/help/new?title=${encodeURIComponent(text)}`}>{helpWords.write}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether visitors can read the help center, and its address, taken from an article's address. */
function HelpSwitch({ articleUrl }: { articleUrl: string | null | undefined }) {
  const { domain } = useSite();
  const update = useUpdateDomain();
  const canWrite = useHasRole("owner");
  const url = articleUrl?.replace(/\/[^/]*$/, "");
  if (domain.helpCenter.enabled) {
    if (!url) return null;
    return (
      <p class="soft">
        {helpWords.isOn}{" "}
        <a href={url} target="_blank" rel="noopener">
          {url.replace(/^https?:\/\//, "")}
        </a>
      </p>
    );
  }
  return (
    <div class="notice">
      <p>{helpWords.isOff}</p>
      {canWrite && (
        <button
          type="button"
          class="plain"
          disabled={update.isPending}
          onClick={() => update.mutate({ helpCenter: { enabled: true } }, { onError: toastError })}
        >
          {helpWords.switchOn}
        </button>
      )}
    </div>
  );
}
