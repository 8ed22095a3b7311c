import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { words } from "../../words";
import type { Message } from "./draft";

/** Who sees the message on a page, and why, gate by gate. */
export function Explain({ message, isChanged }: { message: Message; isChanged: boolean }) {
  const { domain } = useSite();
  const [url, setUrl] = useState(`https://${domain.hostname}/`);
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
  return (
    <details class="section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{words.explain.title}</b>
        <span>{words.explain.hint}</span>
      </summary>
      <Field label={words.explain.url} fault={error?.message}>
        <input
          type="url"
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </Field>
      <Field label={words.explain.device}>
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
      {isChanged && <p class="soft">{words.explain.saved}</p>}
      {data && (
        <>
          <p>
            <b>{data.verdict}</b>
          </p>
          <ul class="gates">
            {data.gates.map(({ gate, passes, reason }) => (
              <li key={gate} class={passes ? "passes" : "stops"}>
                <b>{passes ? words.explain.passes : words.explain.stops}</b> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
