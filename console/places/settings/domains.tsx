import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { changedRows, showAtOnce } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import { useSession } from "../../api/session";
import { useHasRole, useSite } from "../../shell/site";
import { ConfirmButton } from "../../ui/confirm";
import { TextField } from "../../ui/field";
import { Ago, useNow } from "../../ui/time";
import { toast, toastAfterwards, toastError } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { RecordSection, useRecords } from "./record-section";
import { SettingsHead } from "./settings-head";
import { settingsWords } from "./words";

/** The account's websites. */
function Domains() {
  const queryClient = useQueryClient();
  const { domain } = useSite();
  const canWrite = useHasRole("owner");
  const { account } = useSite();
  const [hostname, setHostname] = useTyped(`${account.id}.website`, "");
  const { list, rows, renew, remove } = useRecords({
    queryKey: queryKeys.domains(),
    read: (page) =>
      unwrap(api.GET("/api/v1/domains", { params: { query: { limit: 100, ...page } } })),
    remove: async (id) => {
      const name = rows.find((each) => each.id === id)?.hostname ?? "";
      await unwrap(api.DELETE("/api/v1/domains/{id}", { params: { path: { id } } }));
      if (id !== domain.id) toast(words.deleted(name));
      else {
        toastAfterwards(words.deleted(name));
        location.assign("/console");
      }
    },
  });
  const create = useMutation({
    // Gets the name as an argument: the state would lack what was typed since the last render.
    mutationFn: async (name: string) => {
      const made = await unwrap(
        api.POST("/api/v1/domains", {
          params: { header: { "Idempotency-Key": crypto.randomUUID() } },
          body: { hostname: hostnameIn(name) },
        }),
      );
      await startOnOwnClock(made.id);
      return made;
    },
    onSuccess: ({ hostname: added }) => {
      setHostname("");
      toast(settingsWords.added(added));
      return renew();
    },
  });
  const prefer = useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.PATCH("/api/v1/domains/{id}", { params: { path: { id } }, body: { isPrimary: true } }),
      ),
    onMutate: (id) =>
      showAtOnce(queryClient, [
        queryKeys.domains(),
        changedRows((row) => ({ ...row, isPrimary: row.id === id })),
      ]),
    onSettled: () => invalidate(queryClient, queryKeys.domains()),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastError(error);
    },
  });
  return (
    <RecordSection
      title={settingsWords.domains}
      list={list}
      rows={rows}
      form={
        canWrite && (
          <form
            class="row"
            onSubmit={(event) => {
              event.preventDefault();
              create.mutate(hostname);
            }}
          >
            <TextField
              label={settingsWords.newDomain}
              error={create.error?.message}
              required
              placeholder="shop.acme.com"
              value={hostname}
              onChange={setHostname}
            />
            <button type="submit" class="plain" disabled={create.isPending}>
              {settingsWords.addDomain}
            </button>
          </form>
        )
      }
      columns={[
        {
          kind: "wide",
          cell: ({ hostname: name, isPrimary }) => (
            <>
              <a href={`/console/${name}/settings`}>{name}</a>
              {isPrimary && <small class="tag">{settingsWords.primary}</small>}
            </>
          ),
        },
        { cell: ({ hostname: name }) => <>{name && <TagSeen hostname={name} />}</> },
        {
          kind: "number",
          cell: ({ id = "", hostname: name, isPrimary }) => (
            <>
              {canWrite && rows.length > 1 && (
                <>
                  {!isPrimary && (
                    <button
                      type="button"
                      class="quiet"
                      disabled={prefer.isPending}
                      onClick={() => prefer.mutate(id)}
                    >
                      {settingsWords.makePrimary}
                    </button>
                  )}
                  <ConfirmButton
                    label={words.delete}
                    title={settingsWords.deletes(name ?? "")}
                    question={settingsWords.deleteDomain(name ?? "")}
                    warning={settingsWords.deleteDomainWarning}
                    name={name}
                    act={settingsWords.deleteForGood}
                    onSure={() => remove(id)}
                  />
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** Gives a new website the user's time zone, because the default is UTC. */
async function startOnOwnClock(id: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const change = api.PATCH("/api/v1/domains/{id}", {
    params: { path: { id } },
    body: { timezone: timeZone },
  });
  // Ignore a failure: the website exists, and the user can choose its time zone. The service may not know the browser's.
  await unwrap(change).catch(() => undefined);
}

/** Whether a website's pages load the tag, with a link to install and check it. */
function TagSeen({ hostname }: { hostname: string }) {
  const { data } = useSession(hostname);
  if (!data) return null;
  const { lastSeenAt } = data.tag;
  return (
    <>
      <span class="soft">
        {lastSeenAt ? (
          <>
            {settingsWords.tagSeen} <TagAge at={lastSeenAt} />
          </>
        ) : (
          settingsWords.tagNotSeen
        )}
      </span>{" "}
      <a href={`/console/${hostname}/settings`} aria-label={settingsWords.installOn(hostname)}>
        {settingsWords.install}
      </a>
    </>
  );
}

/** The account's websites. */
export function WebsitesPage() {
  return (
    <div class="settings">
      <SettingsHead />
      <Domains />
    </div>
  );
}

/** The hostname in pasted text, which may be a URL with a scheme, a path, a port or white space. */
export function hostnameIn(text: string): string {
  return text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^[^@]*@/, "")
    .replace(/:\d+$/, "")
    .replace(/\.$/, "");
}

// The service records when it saw the tag only once an hour, so shorter times would be wrong. The rest allows for clock
// differences.
const exactFromMs = 3_900_000;

/** How long ago a page last loaded the tag. */
export function TagAge({ at }: { at: string }) {
  const now = useNow();
  return now - Date.parse(at) < exactFromMs ? settingsWords.lately : <Ago at={at} />;
}
