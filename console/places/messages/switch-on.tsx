import type { QueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { api, unwrap } from "../../api/client";
import { cachedRows, inBatches } from "../../api/lists";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { ConfirmDialog } from "../../ui/confirm";
import { words } from "../../words";
import { warningText } from "../../words/errors";
import { list } from "../../words/locale";
import { messagesWords } from "../../words/records";
import { Advice, GoLive } from "./go-live";
import { overlaps, overlapsInWords, type Shown } from "./overlaps";
import { maxAtOnce, readMessages } from "./use-messages";

interface Asking {
  /** Shows the dialog, or removes it. */
  show(dialog: ComponentChildren): void;
  act(): void;
}

/**
 * Asks for confirmation before messages of the list are switched on. One message always gets the dialog that its editor shows.
 * Several get a dialog only if there is something to know about them; otherwise they are switched on at once.
 */
export async function checkThenSwitchOn(
  queryClient: QueryClient,
  domain: Schemas["Domain"],
  ids: readonly string[],
  { show, act }: Asking,
): Promise<void> {
  const close = () => show(undefined);
  const sure = () => {
    close();
    act();
  };
  const [id = ""] = ids;
  if (ids.length === 1) {
    const message = await unwrap(api.GET("/api/v1/messages/{id}", { params: { path: { id } } }));
    return show(<GoLive message={message} edit={{}} isNamed onSure={sure} onClose={close} />);
  }
  const advice = await adviceFor(queryClient, domain, ids);
  if (advice.length === 0) return act();
  show(
    <ConfirmDialog
      question={messagesWords.switchOnSeveral(ids.length, domain.hostname)}
      act={messagesWords.switchOn}
      isHarmless
      onSure={sure}
      onClose={close}
    >
      <Advice sentences={advice} />
    </ConfirmDialog>,
  );
}

/** What to know before several messages are switched on, as sentences. Content is checked in the editor only. */
async function adviceFor(
  queryClient: QueryClient,
  domain: Schemas["Domain"],
  ids: readonly string[],
): Promise<string[]> {
  const rows = cachedRows<Shown>(queryClient, queryKeys.messages());
  const messages = ids.flatMap((id) => rows.get(id) ?? []);
  const [warnings, live] = await Promise.all([warningsOf(ids, domain), liveMessages(domain)]);
  const nameOf = (id: string) => rows.get(id)?.name ?? "";
  return [
    ...[...warnings].map(([text, of]) =>
      // What is true of all of them is true of the site.
      of.length === ids.length ? text : messagesWords.about(list.format(of.map(nameOf)), text),
    ),
    ...overlapsInWords(
      messages.flatMap((message) =>
        overlaps(message, [...messages, ...live], domain.messagesAtOnce).flatMap((each) => [
          { ...each, name: message.name },
          each,
        ]),
      ),
    ),
  ];
}

/** The API's warnings about switching on, and the messages that they are about. */
async function warningsOf(
  ids: readonly string[],
  { hostname }: Schemas["Domain"],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  await inBatches(ids, maxAtOnce, async (some) => {
    const answer = await unwrap(
      api.PATCH("/api/v1/messages/bulk", {
        params: { query: { dryRun: true } },
        body: { ids: some, status: "active" },
      }),
    );
    for (const warning of answer.warnings ?? []) {
      const text =
        warning.code === "tag_not_seen" ? words.editor.noTag(hostname) : warningText(warning);
      const of = (warning.indexes ?? []).flatMap((index) => some[index] ?? []);
      found.set(text, [...(found.get(text) ?? []), ...of]);
    }
    return answer;
  });
  return found;
}

async function liveMessages({ hostname: domain }: Schemas["Domain"]): Promise<Shown[]> {
  const pages = await Promise.all(
    (["active", "scheduled"] as const).map((status) => readMessages({ domain, status })),
  );
  return pages.flatMap(({ data }) => data) as Shown[];
}
