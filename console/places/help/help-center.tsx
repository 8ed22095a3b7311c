import { useState } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { useMay } from "../../shell/site";
import { Icon } from "../../ui/icon";
import { ListHead } from "../../ui/list-head";
import { More } from "../../ui/more";
import { Problem } from "../../ui/problem";
import { useSettled } from "../../ui/use-settled";
import { words } from "../../words";
import { helpWords } from "../../words/help";
import { ArticleTable } from "./article-table";
import { Gaps } from "./gaps";
import { HelpSwitch } from "./help-switch";
import { useArticles } from "./use-articles";

/** The articles of the domain, and what visitors did not find in them. */
export function HelpCenter() {
  const [status, setStatus] = useState<keyof typeof helpWords.filters>("all");
  const [tag, setTag] = useState("");
  const [text, setText] = useState("");
  const q = useSettled(text.trim(), 250);
  const list = useArticles({ q, status, tag });
  const { data, error, refetch, rows } = list;
  const [, navigate] = useLocation();
  const mayWrite = useMay("author");
  const isNarrowed = q !== "" || status !== "all" || tag !== "";
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead
        title={words.places.help}
        filter={{
          label: helpWords.filter,
          names: helpWords.filters,
          value: status,
          onChange: (value) => setStatus(value),
        }}
        find={{ label: helpWords.find, value: text, onChange: setText }}
      >
        {mayWrite && (
          <Link href="/help/new" class="button primary">
            <Icon name="plus" />
            {helpWords.create}
          </Link>
        )}
      </ListHead>
      <HelpSwitch articleUrl={rows.find(({ helpUrl }) => helpUrl)?.helpUrl} />
      {tag && (
        <p>
          <button type="button" class="plain" onClick={() => setTag("")}>
            {helpWords.tag}: {tag} ✕
          </button>
        </p>
      )}
      {rows.length > 0 && (
        <ArticleTable rows={rows} onTag={setTag} onOpen={(id) => navigate(`/help/${id}`)} />
      )}
      <More list={list} />
      {data &&
        rows.length === 0 &&
        (isNarrowed ? (
          <p class="soft">{helpWords.noneFound}</p>
        ) : (
          <div class="empty">
            <div class="specimen" aria-hidden="true">
              <b>{helpWords.specimen}</b>
              <span />
              <span />
            </div>
            <p>{helpWords.none}</p>
          </div>
        ))}
      <Gaps />
    </>
  );
}
