import { useMutation } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { useSite } from "../../shell/site";
import { ConfirmButton } from "../../ui/confirm";
import { Field, TextField } from "../../ui/field";
import { type Role, RoleHelp, RoleSelect } from "../../ui/role-select";
import { Ago } from "../../ui/time";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { settingsActions } from "./parts";
import { RecordSection, ShownOnce, useRecords } from "./record-section";
import { settingsWords } from "./words";

/** The account's API keys. A new key is shown only once. */
export function Keys() {
  const { account } = useSite();
  const [name, setName] = useTyped(`${account.id}.key`, "");
  const [role, setRole] = useTyped<Role>(`${account.id}.key-role`, "editor");
  const { list, rows, renew, remove } = useRecords({
    queryKey: queryKeys.apiKeys(),
    read: (page) =>
      unwrap(api.GET("/api/v1/api-keys", { params: { query: { limit: 100, ...page } } })),
    remove: (id) => unwrap(api.DELETE("/api/v1/api-keys/{id}", { params: { path: { id } } })),
  });
  const create = useMutation({
    // Gets the fields as an argument: the state would lack what was typed since the last render.
    mutationFn: (body: { name: string; role: Role }) =>
      unwrap(
        api.POST("/api/v1/api-keys", {
          params: { header: { "Idempotency-Key": crypto.randomUUID() } },
          body,
        }),
      ),
    onSuccess: () => {
      setName("");
      return renew();
    },
  });
  return (
    <RecordSection
      title={settingsWords.keys}
      hint={settingsWords.keysHint}
      list={list}
      rows={rows.filter(({ revokedAt }) => !revokedAt)}
      form={
        <>
          {create.data && (
            <ShownOnce
              text={create.data.token}
              label={settingsWords.key}
              hint={settingsWords.keyOnce}
            />
          )}
          <form
            class="row"
            onSubmit={(event) => {
              event.preventDefault();
              create.mutate({ name, role });
            }}
          >
            <TextField
              label={settingsWords.keyName}
              error={create.error?.message}
              required
              maxLength={200}
              value={name}
              onChange={setName}
            />
            <Field label={settingsWords.role}>
              <RoleSelect value={role} onChange={setRole} />
            </Field>
            <button type="submit" class="plain" disabled={create.isPending}>
              {settingsActions.createKey}
            </button>
          </form>
          <RoleHelp role={role} />
        </>
      }
      columns={[
        { kind: "wide", cell: ({ name: keyName }) => keyName },
        {
          cell: ({ prefix, lastFour }) => (
            <code>
              {prefix}…{lastFour}
            </code>
          ),
        },
        { cell: ({ role: keyRole }) => keyRole && words.roles[keyRole] },
        {
          kind: "soft",
          cell: ({ createdAt, lastUsedAt }) => (
            <>
              {lastUsedAt ? settingsWords.used : settingsWords.made}{" "}
              <Ago at={lastUsedAt ?? createdAt} />
            </>
          ),
        },
        {
          kind: "number",
          cell: ({ id = "", name: keyName = "" }) => (
            <ConfirmButton
              label={settingsWords.revoke}
              title={settingsWords.revokes(keyName)}
              question={settingsWords.revokeKey(keyName)}
              warning={settingsWords.revokeWarning}
              act={settingsWords.revoke}
              onSure={() =>
                remove(id, {
                  onSuccess: () => {
                    if (create.data?.id === id) create.reset();
                  },
                })
              }
            />
          ),
        },
      ]}
    />
  );
}
