import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { showAtOnce, withRow } from "../../api/lists";
import { queryKeys } from "../../api/query-keys";
import { useSite } from "../../shell/site";
import { ActingSelect } from "../../ui/acting-select";
import { ConfirmButton, ConfirmDialog } from "../../ui/confirm";
import { Field, SelectField, TextField } from "../../ui/field";
import { type Role, RoleHelp, RoleOptions, RoleSelect } from "../../ui/role-select";
import { Ago } from "../../ui/time";
import { toast, toastError } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { settingsActions } from "./parts";
import { RecordSection, ShownOnce, useRecords } from "./record-section";
import { OwnersOnly } from "./settings-head";
import { SiteForm } from "./site-form";
import { settingsWords } from "./words";

const withdraw = (id: string) =>
  unwrap(api.DELETE("/api/v1/members/{id}", { params: { path: { id } } }));

interface RoleChange {
  id: string;
  name: string;
  role: Role;
  next: Role;
}

/** The account's members and their roles. */
function People() {
  const queryClient = useQueryClient();
  const { account, member: self } = useSite();
  const [email, setEmail] = useTyped(`${account.id}.invite`, "");
  const [role, setRole] = useTyped<Role>(`${account.id}.invite-role`, "editor");
  const { list, rows, renew, remove } = useRecords({
    queryKey: queryKeys.members(),
    read: (page) =>
      unwrap(api.GET("/api/v1/members", { params: { query: { limit: 100, ...page } } })),
    remove: withdraw,
  });
  const invite = useMutation({
    // Gets the fields as an argument: the state would lack what was typed since the last render.
    mutationFn: async ({ replaced, ...body }: { email: string; role: Role; replaced?: string }) => {
      // An address can have only one invitation.
      if (replaced !== undefined) await withdraw(replaced);
      return await unwrap(
        api.POST("/api/v1/members", {
          params: { header: { "Idempotency-Key": crypto.randomUUID() } },
          body,
        }),
      );
    },
    onSuccess: (_, { replaced }) => {
      if (replaced === undefined) setEmail("");
    },
    onError: (error, { replaced }) => {
      // The form shows its own error at its field.
      if (replaced !== undefined) toastError(error);
    },
    onSettled: renew,
  });
  const change = useMutation({
    mutationFn: ({ id, next }: RoleChange) =>
      unwrap(api.PATCH("/api/v1/members/{id}", { params: { path: { id } }, body: { role: next } })),
    onMutate: ({ id, next }) =>
      showAtOnce(queryClient, [queryKeys.members(), withRow(id, { role: next })]),
    onSuccess: (_, { id, name, role: previous, next }) =>
      toast(settingsWords.roleChanged(name, words.roles[next]), {
        ...(id !== self?.id && {
          undo: () => change.mutate({ id, name, role: next, next: previous }),
        }),
      }),
    onSettled: renew,
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastError(error);
    },
  });
  // Changes that their maker may be unable to undo: a new owner can remove them, and only owners change roles.
  const [asked, setAsked] = useState<RoleChange>();
  const choose = (wanted: RoleChange) =>
    wanted.next === "owner" || wanted.id === self?.id ? setAsked(wanted) : change.mutate(wanted);
  // Those who came by an operator's link have no email, and the API does not count them.
  const owners = list.rows.filter(
    (each) => each.role === "owner" && each.status === "active" && each.email !== null,
  );
  const isLastOwner = (id: string) =>
    owners.length === 1 && owners[0]?.id === id && !list.hasNextPage;
  return (
    <RecordSection
      title={settingsWords.people}
      list={list}
      rows={rows}
      form={
        <>
          {invite.data && (
            <ShownOnce
              text={invite.data.invitationUrl}
              label={settingsWords.invitationLink}
              hint={settingsWords.invitation(invite.variables.email)}
            />
          )}
          <form
            class="row"
            onSubmit={(event) => {
              event.preventDefault();
              invite.mutate({ email, role });
            }}
          >
            <TextField
              label={settingsWords.email}
              error={invite.variables?.replaced ? undefined : invite.error?.message}
              type="email"
              required
              value={email}
              onChange={setEmail}
            />
            <Field label={settingsWords.role}>
              <RoleSelect value={role} onChange={setRole} />
            </Field>
            <button type="submit" class="plain" disabled={invite.isPending}>
              {settingsActions.invite}
            </button>
          </form>
          <RoleHelp role={role} />
          {asked && (
            <ConfirmDialog
              question={
                asked.id === self?.id
                  ? settingsWords.changeOwnRole(words.roles[asked.next])
                  : settingsWords.makeOwner(asked.name)
              }
              warning={
                asked.id === self?.id
                  ? settingsWords.changeOwnRoleWarning
                  : settingsWords.makeOwnerWarning
              }
              act={settingsWords.changeRole}
              isHarmless
              onSure={() => {
                setAsked(undefined);
                change.mutate(asked);
              }}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      }
      columns={[
        {
          kind: "wide",
          cell: ({ id = "", name, email: address, status }) => (
            <>
              {name ?? address} {name && address && <small class="soft">{address}</small>}
              {status === "invited" && <small class="tag">{settingsWords.invited}</small>}
              {isLastOwner(id) && <p class="soft">{settingsWords.lastOwner}</p>}
            </>
          ),
        },
        {
          cell: ({ id = "", name, email: address, role: memberRole = "viewer" }) => (
            <ActingSelect
              label={settingsWords.roleOf(name ?? address ?? "")}
              value={memberRole}
              isDisabled={isLastOwner(id)}
              onChoose={(next) =>
                choose({ id, name: name ?? address ?? "", role: memberRole, next: next as Role })
              }
            >
              <RoleOptions />
            </ActingSelect>
          ),
        },
        {
          kind: "soft",
          cell: ({ lastSeenAt }) => (
            <>
              {lastSeenAt && settingsWords.seenAgo} <Ago at={lastSeenAt} />
            </>
          ),
        },
        {
          kind: "number",
          cell: ({ id = "", name, email: address, role: memberRole, status }) => (
            <>
              {status === "invited" && address && memberRole && (
                <button
                  type="button"
                  class="quiet"
                  aria-label={settingsWords.newLinkFor(address)}
                  disabled={invite.isPending}
                  onClick={() => invite.mutate({ email: address, role: memberRole, replaced: id })}
                >
                  {settingsWords.newLink}
                </button>
              )}
              <ConfirmButton
                label={words.remove}
                title={settingsWords.removes(name ?? address ?? "")}
                question={
                  id === self?.id
                    ? settingsWords.removeSelf
                    : settingsWords.removePerson(name ?? address ?? "")
                }
                warning={
                  id === self?.id
                    ? settingsWords.removeSelfWarning
                    : settingsWords.removePersonWarning
                }
                disabled={isLastOwner(id)}
                act={words.remove}
                onSure={() =>
                  remove(id, {
                    onSuccess: () => {
                      if (invite.data?.id === id) invite.reset();
                    },
                  })
                }
              />
            </>
          ),
        },
      ]}
    />
  );
}

/** The account's members, and the emails to members who answer visitors. */
export function PeoplePage() {
  return (
    <SiteForm
      part="mail"
      above={
        <OwnersOnly>
          <People />
        </OwnersOnly>
      }
    >
      {({ memberMail: mail }, change) => (
        <section>
          <h2>{settingsWords.memberMail}</h2>
          <p class="soft">{settingsWords.memberMailHint}</p>
          <SelectField
            label={settingsWords.mailWaiting}
            value={String(mail.waiting)}
            options={[
              { value: "true", name: settingsWords.mailTwoMinutes },
              { value: "false", name: settingsWords.mailNever },
            ]}
            onChange={(next) => change({ memberMail: { waiting: next === "true" } })}
          />
          <SelectField
            label={settingsWords.mailLeads}
            value={mail.leads}
            options={[
              { value: "AT_ONCE", name: settingsWords.mailAtOnce },
              { value: "DAILY", name: settingsWords.mailDaily },
              { value: "OFF", name: settingsWords.mailNever },
            ]}
            onChange={(next) => change({ memberMail: { leads: next } })}
          />
        </section>
      )}
    </SiteForm>
  );
}
