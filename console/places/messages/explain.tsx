import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { useSettled } from "../../ui/use-settled";
import { words } from "../../words";
import { locale } from "../../words/locale";
import type { Message } from "./draft";
import { gateReason } from "./gate-reason";
import { inWords } from "./in-words";
import { messagesWords } from "./words";

const pauseMs = 400;
const list = new Intl.ListFormat(locale);
const nameOf = (gate: string) => messagesWords.explain.gates[gate] ?? gate;

/** Who sees the message on a page, and why, gate by gate. */
export function Explain({ message, isChanged }: { message: Message; isChanged: boolean }) {
  const { domain } = useSite();
  const [typed, setTyped] = useState(`https://${domain.hostname}/`);
  const url = useSettled(typed.trim(), pauseMs);
  const [device, setDevice] = useState<"DESKTOP" | "MOBILE" | "TABLET">("DESKTOP");
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["explain", message.id, message.version, url, device],
    enabled: isOpen,
    retry: false,
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/messages/{id}/explain", {
          params: { path: { id: message.id }, query: { url, device } },
        }),
      ),
  });
  const gates = [...(data?.gates ?? [])].sort((one, other) => +one.passes - +other.passes);
  const stops = gates.filter(({ passes }) => !passes).map(({ gate }) => nameOf(gate));
  return (
    <details class="section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{messagesWords.explain.title}</b>
        <span>{messagesWords.explain.hint}</span>
      </summary>
      <Field label={messagesWords.explain.url} fault={error?.message}>
        <input
          type="url"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <Field label={messagesWords.explain.device}>
        <select
          value={device}
          onChange={({ currentTarget }) => setDevice(currentTarget.value as typeof device)}
        >
          {(["DESKTOP", "MOBILE", "TABLET"] as const).map((each) => (
            <option key={each} value={each}>
              {words.devices[each]}
            </option>
          ))}
        </select>
      </Field>
      {isChanged && <p class="soft">{messagesWords.explain.saved}</p>}
      {data && (
        <>
          <p>
            <b>
              {stops.length > 0
                ? messagesWords.explain.isStopped(list.format(stops))
                : messagesWords.explain.shows(inWords.when(message))}
            </b>
          </p>
          <ul class="gates">
            {gates.map((each) => (
              <li key={each.gate} class={each.passes ? "passes" : "stops"}>
                <b>{each.passes ? messagesWords.explain.passes : messagesWords.explain.stops}</b>{" "}
                {nameOf(each.gate)}: {gateReason(each, message, domain)}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
