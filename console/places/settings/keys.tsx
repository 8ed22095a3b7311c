import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { Copy } from "../../ui/copy";
import { Field } from "../../ui/field";
import { type Role, RoleSelect } from "../../ui/role-select";
import { SureButton } from "../../ui/sure-button";
import { Ago } from "../../ui/time";
import { sayFault } from "../../ui/toasts";
import { words } from "../../words";

/** The account's API keys. A new one is shown once. */
export function Keys() {
  const known = useQueryClient();
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const { data } = useQuery({
    queryKey: ["keys"],
    queryFn: () => answerOf(api.GET("/api/v1/api-keys", { params: { query: { limit: 100 } } })),
  });
  const renew = () => known.invalidateQueries({ queryKey: ["keys"] });
  const create = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST("/api/v1/api-keys", {
          params: { header: { "Idempotency-Key": crypto.randomUUID() } },
          body: { name, role },
        }),
      ),
    onSuccess: () => {
      setName("");
      return renew();
    },
  });
  const revoke = useMutation({
    mutationFn: (id: string) =>
      answerOf(api.DELETE("/api/v1/api-keys/{id}", { params: { path: { id } } })),
    onSuccess: renew,
    onError: sayFault,
  });
  const rows = (data?.data ?? []).filter(({ revokedAt }) => !revokedAt);
  return (
    <section>
      <h2>{words.settings.keys}</h2>
      <p class="soft">{words.settings.keysHint}</p>
      {rows.length > 0 && (
        <div class="scroller">
          <table>
            <tbody>
              {rows.map(({ id = "", name: called, prefix, lastFour, role: may, createdAt }) => (
                <tr key={id}>
                  <td class="wide">{called}</td>
                  <td>
                    <code>
                      {prefix}…{lastFour}
                    </code>
                  </td>
                  <td>{may && words.roles[may]}</td>
                  <td class="soft">
                    <Ago at={createdAt} />
                  </td>
                  <td class="number">
                    <SureButton
                      label={words.settings.revoke}
                      question={words.settings.reallyRevoke}
                      onSure={() => revoke.mutate(id)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {create.data && (
        <div class="notice">
          <p>{words.settings.keyOnce}</p>
          <Copy text={create.data.token} label={words.settings.key} />
        </div>
      )}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Field label={words.settings.keyName} fault={create.error?.message}>
          <input
            required
            maxLength={200}
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <Field label={words.settings.role}>
          <RoleSelect value={role} onChange={setRole} />
        </Field>
        <button type="submit" class="plain" disabled={create.isPending}>
          {words.settings.createKey}
        </button>
      </form>
    </section>
  );
}
