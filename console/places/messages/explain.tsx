import { useQuery } from "@tanstack/preact-query";
import { useEffect, useId, useState } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { type EligibilityCheck, useCanvas } from "../../editor/use-canvas";
import { useSite } from "../../shell/site";
import { useDebounced } from "../../ui/address";
import { namedOptions, SelectField, TextField } from "../../ui/field";
import { MomentField } from "../../ui/moment-field";
import { words } from "../../words";
import { languageWords, list } from "../../words/locale";
import { countryIn, countryNames, nameOfCountry } from "./countries-field";
import {
  EligibilityChecks,
  type Facts,
  factsFor,
  KnownFields,
  verdictOf,
} from "./eligibility-checks";
import type { Message } from "./message";
import { inWords } from "./sentences";
import { explainWords } from "./words";

const pauseMs = 400;
const devices = ["DESKTOP", "MOBILE", "TABLET"] as const;
/** A tag that no language uses, so that no translation matches. */
const otherLanguage = "zxx";
const nameOf = (gate: string) => explainWords.gates[gate] ?? gate;

interface ExplainProps {
  /** The message with its unsaved changes. */
  message: Message;
  isChanged: boolean;
}

/** Checks who sees the message on a page, condition by condition, with or without its unsaved changes. */
export function Explain({ message, isChanged }: ExplainProps) {
  const { domain, pagesUrl } = useSite();
  const [typed, setTyped] = useState(`https://${domain.hostname}/`);
  const url = useDebounced(typed.trim(), pauseMs);
  const [chosenDevice, setDevice] = useState<Message["devices"][number]>();
  const device =
    chosenDevice ?? devices.find((each) => message.devices.includes(each)) ?? "DESKTOP";
  const [typedCountry, setTypedCountry] = useState("");
  const country = countryIn(typedCountry);
  const countryList = useId();
  const [at, setAt] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [facts, setFacts] = useState<Facts>({});
  const [language, setLanguage] = useState("");
  const translated = Object.keys(message.translations ?? {});
  const knownFacts = factsFor(message.audience, facts);
  const isAsked = knownFacts.some((each) => each.startsWith("language="));
  const visitor = useDebounced(
    [...knownFacts, ...(language && !isAsked ? [`language=${language}`] : [])].join("\n"),
    pauseMs,
  );
  const visit = {
    ...{ url, device },
    ...(country && { country }),
    ...(at && { at }),
    ...(visitor && { visitor: visitor.split("\n") }),
  };
  const { data, error } = useQuery({
    queryKey: queryKeys.explanation(message.id, message.version, visit),
    enabled: isOpen,
    retry: false,
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/messages/{id}/explain", {
          params: { path: { id: message.id }, query: { ...visit, timezone: domain.timezone } },
        }),
      ),
  });
  const judged = useJudged(message, { ...visit, timezone: domain.timezone }, isChanged && isOpen);
  // Only the service knows whether a page belongs to the domain, and no edit of the message changes that.
  const gates = (data?.gates ?? []).map(
    (saved) => judged.gates.find(({ gate }) => gate === saved.gate) ?? saved,
  );
  const judgements = gates.map((each) => ({ ...each, verdict: verdictOf(each) }));
  const stopping = judgements.filter(({ verdict }) => verdict === "stops");
  const depending = judgements.filter(({ verdict }) => verdict === "depends");
  const passing = judgements.filter(({ verdict }) => verdict === "passes");
  // An experiment is not one of the checks, so the service returns it separately.
  const isHeld = data?.experiment?.percent === 0;
  const isDivided = !!data?.experiment && !isHeld;
  const stops = [
    ...stopping.map(({ gate }) => nameOf(gate)),
    ...(isHeld ? [explainWords.experiment] : []),
  ];
  const from =
    depending.length > 0
      ? explainWords.from(list.format(message.countries.map(nameOfCountry)))
      : "";
  const isOffAlone = !isHeld && stopping.length === 1 && stopping[0]?.gate === "status";
  return (
    <details class="section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{explainWords.title}</b>
        <span>{explainWords.hint}</span>
      </summary>
      <TextField
        label={explainWords.url}
        error={error?.message}
        type="url"
        value={typed}
        onChange={setTyped}
      />
      <SelectField
        label={explainWords.device}
        value={device}
        options={namedOptions(words.devices, devices)}
        onChange={(next) => setDevice(next)}
      />
      <TextField
        label={explainWords.country}
        hint={
          country
            ? nameOfCountry(country)
            : typedCountry
              ? explainWords.countryUnknown
              : explainWords.countryHint
        }
        list={countryList}
        autocomplete="off"
        value={typedCountry}
        onChange={setTypedCountry}
      />
      <datalist id={countryList}>
        {countryNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {translated.length > 0 && !isAsked && (
        <SelectField
          label={explainWords.language}
          value={language}
          options={[
            { value: "", name: explainWords.notKnown },
            ...[...(message.language ? [message.language] : []), ...translated].map((each) => ({
              value: each,
              name: languageWords.nameOf(each),
            })),
            { value: otherLanguage, name: explainWords.otherLanguage },
          ]}
          onChange={(next) => setLanguage(next)}
        />
      )}
      <MomentField label={explainWords.at} value={at} onChange={setAt} />
      {message.audience && (
        <KnownFields audience={message.audience} facts={facts} onChange={setFacts} />
      )}
      {isOpen && (
        <iframe ref={judged.frame} title={explainWords.title} src={`${pagesUrl}/canvas`} hidden />
      )}
      {isChanged && <p class="soft">{judged.fault ? explainWords.saved : explainWords.unsaved}</p>}
      {data && (
        <>
          <p>
            <b>
              {stops.length === 0
                ? explainWords[isDivided ? "showsShare" : "shows"](from, inWords.when(message))
                : isOffAlone
                  ? explainWords.onceLive(from, inWords.when(message))
                  : explainWords.isStopped(list.format(stops))}
            </b>
          </p>
          {(stops.length === 0 || isOffAlone) && (language || isAsked) && translated.length > 0 && (
            <p>
              {explainWords.readsIn(
                data.language
                  ? languageWords.nameOf(data.language)
                  : explainWords.ownLanguage.toLowerCase(),
              )}
            </p>
          )}
          <EligibilityChecks gates={[...stopping, ...depending]} message={message} />
          <details class="passing">
            <summary>{explainWords.passing(passing.length)}</summary>
            <EligibilityChecks gates={passing} message={message} />
          </details>
        </>
      )}
    </details>
  );
}

/**
 * Checks a message with its unsaved changes. The service's own rules run in a canvas. `frame` is for the hidden frame; `fault`
 * says why the changes cannot be checked.
 */
function useJudged(message: Message, visit: object, isWanted: boolean) {
  const { messagesAtOnce, frequencyCaps } = useSite().domain;
  const [gates, setChecks] = useState<readonly EligibilityCheck[]>([]);
  const [fault, setError] = useState("");
  const { frame, ready, send } = useCanvas((reply) => {
    if (reply.canvas === "judged") {
      setChecks(reply.gates ?? []);
      setError("");
    } else if (reply.canvas === "refused") setError(reply.reason ?? "");
  });
  const request = JSON.stringify({ judge: message, visit, messagesAtOnce, frequencyCaps });
  useEffect(() => {
    if (ready > 0 && isWanted) send(JSON.parse(request));
  }, [ready, isWanted, request]);
  return { frame, gates: isWanted ? gates : [], fault: isWanted ? fault : "" };
}
