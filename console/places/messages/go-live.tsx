import { useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { useProposes } from "../../editor/review/use-review";
import { useSite } from "../../shell/site";
import { Dialog } from "../../ui/dialog";
import { exactTime } from "../../ui/time";
import { words } from "../../words";
import { warningText } from "../../words/errors";
import type { Edit, Message } from "./message";
import { isLater } from "./message";
import { overlaps, overlapsInWords, type Shown } from "./overlaps";
import { useMessages } from "./use-messages";

// With these warnings, no visitor would see the message, or it would be empty.
const stopCodes = new Set<string>([
  ...["tag_not_seen", "never_shown", "empty_content", "invalid_selector", "rule_never_matches"],
]);
const inWords = (time: string | null) => time && exactTime(time);

interface GoLiveProps {
  message: Message;
  edit: Edit;
  isBusy?: boolean;
  /** Whether the page behind the dialog does not say which message it is about. */
  isNamed?: boolean;
  /** Makes the message live, with all of its changes. */
  onSure(wanted: Edit): void;
  onClose(): void;
}

/** The dialog before a message goes live: obstacles first, then advice. */
export function GoLive(props: GoLiveProps) {
  const { message, edit, isBusy = false, isNamed = false, onSure, onClose } = props;
  const { domain } = useSite();
  const wanted: Edit = { ...edit, status: "active" };
  const check = useQuery({
    queryKey: queryKeys.goingLive(message.id, JSON.stringify(wanted)),
    gcTime: 0,
    retry: false,
    queryFn: () =>
      unwrap(
        api.PATCH("/api/v1/messages/{id}", {
          params: { path: { id: message.id }, query: { dryRun: true } },
          body: wanted,
        }),
      ),
  });
  const warnings = check.data?.warnings ?? [];
  const startsAt = isLater(message.startsAt) ? message.startsAt : null;
  const proposes = useProposes();
  const goLive = startsAt ? words.editor.schedule : words.editor.goLive;
  const act = proposes ? words.editor.propose : goLive;
  const [stops, others] = [true, false].map((isStop) =>
    warnings.filter(({ code }) => stopCodes.has(code) === isStop),
  ) as [typeof warnings, typeof warnings];
  const live = [
    ...useMessages({ status: "active" }).rows,
    ...useMessages({ status: "scheduled" }).rows,
  ] as Shown[];
  const pictures = undescribed(message);
  const advice = [
    ...others.map(warningText),
    ...(pictures > 0 ? [words.editor.undescribed(pictures)] : []),
    ...(message.expiresAt ? [] : [words.editor.noEnd]),
    ...overlapsInWords(overlaps(message, live, domain.messagesAtOnce)),
  ];
  return (
    <Dialog label={act} class="go-live" onClose={onClose}>
      <h2>{words.editor.actOn(act, proposes ? "" : domain.hostname)}</h2>
      {isNamed && (
        <p>
          <b>{message.name}</b>
        </p>
      )}
      {(startsAt || message.expiresAt) && (
        <p>{words.editor.shows(inWords(startsAt), inWords(message.expiresAt))}</p>
      )}
      {check.isPending && <p class="soft">{words.editor.checking}</p>}
      {check.error && <p class="stop">{check.error.message}</p>}
      {stops.map((warning) => (
        <p key={warning.message} class="stop">
          {warning.code === "tag_not_seen" ? (
            <>
              {words.editor.noTag(domain.hostname)}{" "}
              <Link href="/settings" onClick={onClose}>
                {words.editor.install}
              </Link>
            </>
          ) : (
            warningText(warning)
          )}
        </p>
      ))}
      {check.data && advice.length > 0 && <Advice sentences={advice} />}
      <div class="actions">
        <button type="button" class="plain" onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          class="primary"
          disabled={!check.data || isBusy}
          onClick={() => onSure(wanted)}
        >
          {act}
        </button>
      </div>
    </Dialog>
  );
}

const picture = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;

const description = /\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^\s"'>])/i;

/** How many pictures of a message have no description for people who cannot see them. */
function undescribed({ htmlContent, slidesData }: Message): number {
  const silent = (htmlContent ?? "").match(picture)?.filter((each) => !description.test(each));
  return (silent?.length ?? 0) + (slidesData ?? []).filter(({ alt, text }) => !alt && !text).length;
}

/** What to know before messages go live. */
export function Advice({ sentences }: { sentences: readonly string[] }) {
  return (
    <>
      <h3>{words.editor.advice}</h3>
      <ul class="advice">
        {sentences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}
