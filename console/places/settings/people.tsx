import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { Copy } from "../../ui/copy";
import { Field } from "../../ui/field";
import { Ago } from "../../ui/time";
import { sayFault } from "../../ui/toasts";
import { words } from "../../words";

const roles = ["owner", "editor", "author", "support", "viewer"] as const;
type Role = (typeof roles)[number];

/** Who may sign in, and what they may do. */
export function People() {
  const known = useQueryClient();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [doomed, setDoomed] = useState("");
  const { data } = useQuery({
    queryKey: ["members"],
    queryFn: () => answerOf(api.GET("/api/v1/members", { params: { query: { limit: 100 } } })),
  });
  const renew = () => known.invalidateQueries({ queryKey: ["members"] });
  const invite = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST("/api/v1/members", {
          params: { header: { "Idempotency-Key": crypto.randomUUID() } },
          body: { email, role },
        }),
      ),
    onSuccess: () => {
      setEmail("");
      return renew();
    },
  });
  const change = useMutation({
    mutationFn: ({ id, next }: { id: string; next: Role }) =>
      answerOf(
        api.PATCH("/api/v1/members/{id}", { params: { path: { id } }, body: { role: next } }),
      ),
    onSettled: renew,
    onError: sayFault,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      answerOf(api.DELETE("/api/v1/members/{id}", { params: { path: { id } } })),
    onSuccess: renew,
    onError: sayFault,
  });
  return (
    <section>
      <h2>{words.settings.people}</h2>
      <div class="scroller">
        <table>
          <tbody>
            {(data?.data ?? []).map(
              ({ id = "", name, email: address, role: may, status, lastSeenAt }) => (
                <tr key={id}>
                  <td class="wide">
                    {name ?? address}
                    {status === "invited" && <small class="tag">{words.settings.invited}</small>}
                  </td>
                  <td>
                    <select
                      aria-label={words.settings.roleOf(name ?? address ?? "")}
                      value={may}
                      onChange={({ currentTarget }) =>
                        change.mutate({ id, next: currentTarget.value as Role })
                      }
                    >
                      {roles.map((each) => (
                        <option key={each} value={each}>
                          {words.roles[each]}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td class="soft">
                    <Ago at={lastSeenAt} />
                  </td>
                  <td class="number">
                    <button
                      type="button"
                      class="quiet bad"
                      onBlur={() => setDoomed("")}
                      onClick={() => (doomed === id ? remove.mutate(id) : setDoomed(id))}
                    >
                      {doomed === id ? words.settings.reallyRemove : words.remove}
                    </button>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {invite.data && (
        <div class="notice">
          <p>{words.settings.invitation}</p>
          <Copy text={invite.data.invitationUrl} label={words.settings.invitationLink} />
        </div>
      )}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate();
        }}
      >
        <Field label={words.settings.email} fault={invite.error?.message}>
          <input
            type="email"
            required
            value={email}
            onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Field>
        <Field label={words.settings.role}>
          <select
            value={role}
            onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {words.roles[each]}
              </option>
            ))}
          </select>
        </Field>
        <button type="submit" class="plain" disabled={invite.isPending}>
          {words.settings.invite}
        </button>
      </form>
    </section>
  );
}
