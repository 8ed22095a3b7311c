import { Link } from "wouter-preact";
import type { Schemas } from "../../api/client";
import { Ago } from "../../ui/time";
import { helpWords } from "../../words/help";
import { ArticleStatus } from "./article-status";

interface ArticleTableProps {
  rows: readonly Schemas["KnowledgeItemRow"][];
  onTag(tag: string): void;
  onOpen(id: string): void;
}

/** Articles with their tags and ratings; of a search, with the passage that answers. */
export function ArticleTable({ rows, onTag, onOpen }: ArticleTableProps) {
  return (
    <div class="table-frame">
      <table>
        <thead>
          <tr>
            <th>{helpWords.title}</th>
            <th>{helpWords.state}</th>
            <th>{helpWords.tags}</th>
            <th class="number">{helpWords.helpful}</th>
            <th>{helpWords.changed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, status, tags = [], excerpt, updatedAt, ...rated }) => (
            <tr key={id} onClick={() => onOpen(id)}>
              <td class="wide">
                <Link href={`/help/${id}`}>{title}</Link>
                {excerpt && <small class="excerpt">{excerpt}</small>}
              </td>
              <td>{status && <ArticleStatus status={status} />}</td>
              <td>
                {tags.map((tag) => (
                  <button
                    key={tag}
                    type="button"
                    class="tag"
                    onClick={(event) => {
                      event.stopPropagation();
                      onTag(tag);
                    }}
                  >
                    {tag}
                  </button>
                ))}
              </td>
              <td class="number">{share(rated)}</td>
              <td class="soft">
                <Ago at={updatedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function share({ helpful = 0, notHelpful = 0 }: { helpful?: number; notHelpful?: number }): string {
  return helpful + notHelpful === 0 ? "–" : `${helpful} / ${helpful + notHelpful}`;
}
