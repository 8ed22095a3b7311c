import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { useDragging } from "../../../editor/entries";
import { useHasRole } from "../../../shell/site";
import { Grip, Icon } from "../../../ui/icon";
import { Menu } from "../../../ui/menu";
import { Problem, Skeleton } from "../../../ui/states";
import { arrangeWords } from "../../../words/editing";
import { helpWords } from "../words";
import { dropArticle, moveTopic, placeIn, stepArticle, type Topic } from "./topics";
import { type OrderedArticle, useOrder } from "./use-order";

type Topics = readonly Topic<OrderedArticle>[];

/** The help center's sections and articles in the visitors' order, which users can change. */
export function HelpOrder() {
  const { topics, arrange, error, refetch } = useOrder();
  return (
    <div class="editor">
      <header class="head">
        <Link href="/help" class="back">
          <Icon name="back" />
          {helpWords.back}
        </Link>
        <h1>{helpWords.order}</h1>
      </header>
      <p class="soft">{helpWords.orderHint}</p>
      {error && !topics && <Problem error={error} onRetry={() => void refetch()} />}
      {!topics && !error && <Skeleton />}
      {topics?.length === 0 && <p class="soft">{helpWords.none}</p>}
      {topics && <Order topics={topics} arrange={arrange} />}
    </div>
  );
}

function Order({ topics, arrange }: { topics: Topics; arrange(topics: Topics): void }) {
  const canWrite = useHasRole("support");
  const [announcement, setAnnouncement] = useState("");
  const root = useRef<HTMLDivElement>(null);
  // Restore the focus after a move, so that the same key moves the same entry again.
  const toFocus = useRef("");
  useLayoutEffect(() => {
    const place = toFocus.current;
    toFocus.current = "";
    if (place) root.current?.querySelector<HTMLElement>(place)?.focus();
  });
  const keepFocus = (name: string) => {
    const part = document.activeElement?.closest(".menu") ? ".menu > button" : "a";
    toFocus.current = `[data-entry="${CSS.escape(name)}"] :is(${part})`;
  };
  const moveSection = (tag: string, to: number) => {
    const from = topics.findIndex((each) => each.tag === tag);
    if (to < 0 || to >= topics.length || from === to) return;
    keepFocus(`#${tag}`);
    setAnnouncement(helpWords.sectionIsAt(tag || helpWords.noSection, to + 1, topics.length));
    arrange(moveTopic(topics, from, to));
  };
  const show = (id: string, after: Topics) => {
    const { topic, at } = placeIn(after, id);
    const section = after[topic];
    const article = section?.articles[at];
    if (!section || !article) return;
    keepFocus(id);
    const name = section.tag || helpWords.noSection;
    setAnnouncement(helpWords.isAt(article.title, at + 1, section.articles.length, name));
    arrange(after);
  };
  const step = (id: string, by: 1 | -1) => show(id, stepArticle(topics, id, by));
  const sections = useDragging<string>((from, to) =>
    moveSection(
      from,
      topics.findIndex(({ tag }) => tag === to),
    ),
  );
  const articles = useDragging<string>((from, to) => show(from, dropArticle(topics, from, to)));
  return (
    <div class="order" ref={root}>
      <p class="hidden" role="status">
        {announcement}
      </p>
      {topics.map(({ tag, articles: inTopic }, index) => {
        const name = tag || helpWords.noSection;
        return (
          <section
            key={tag}
            class={sections.dragged === tag ? "list dragged" : "list"}
            aria-label={name}
            {...sections.ofRow(tag)}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: its heading has the focus and handles the keys. */}
            <header
              data-entry={`#${tag}`}
              onKeyDown={onArrow((by) => moveSection(tag, index + by))}
            >
              {canWrite && <Grip {...sections.ofGrip(tag)} />}
              <h2>{name}</h2>
              {canWrite && (
                <Menu
                  label={arrangeWords.menuOf(name)}
                  items={[
                    {
                      name: arrangeWords.up,
                      isDisabled: index === 0,
                      act: () => moveSection(tag, index - 1),
                    },
                    {
                      name: arrangeWords.down,
                      isDisabled: index === topics.length - 1,
                      act: () => moveSection(tag, index + 1),
                    },
                  ]}
                />
              )}
            </header>
            <ol>
              {inTopic.map(({ id, title, status }, at) => (
                <li
                  key={id}
                  data-entry={id}
                  class={articles.dragged === id ? "dragged" : undefined}
                  {...articles.ofRow(id)}
                  onKeyDown={onArrow((by) => step(id, by))}
                >
                  {canWrite && <Grip {...articles.ofGrip(id)} />}
                  <Link href={`/help/${id}`}>{title}</Link>
                  {status === "draft" && <span class="tag">{helpWords.status.draft}</span>}
                  {canWrite && (
                    <Menu
                      label={arrangeWords.menuOf(title)}
                      items={[
                        {
                          name: arrangeWords.up,
                          isDisabled: index === 0 && at === 0,
                          act: () => step(id, -1),
                        },
                        {
                          name: arrangeWords.down,
                          isDisabled: index === topics.length - 1 && at === inTopic.length - 1,
                          act: () => step(id, 1),
                        },
                      ]}
                    />
                  )}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

/** Handles Alt with the up or down arrow. */
function onArrow(move: (by: 1 | -1) => void) {
  return (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as "ArrowUp"];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(by);
  };
}
