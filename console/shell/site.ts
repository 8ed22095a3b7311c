import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { createContext } from "preact";
import { useCallback, useContext } from "preact/hooks";
import { api, unwrap } from "../api/client";
import { invalidate, queryKeys } from "../api/query-keys";
import type { Schemas } from "../api/schemas";
import { toast } from "../ui/toasts";
import { words } from "../words";
import { placeName } from "../words/errors";

type Me = Schemas["WhoamiResult"];

/** The signed-in user, and the domain in the URL. */
export type Site = Omit<Me, "domain"> & { domain: NonNullable<Me["domain"]> };

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("There is no site outside the shell.");
  return site;
}

/** The query parameter that selects the domain, for requests of a domain's records. */
export function useDomainQuery(): { domain: string } {
  return { domain: useSite().domain.hostname };
}

const writerRoles = {
  owner: ["owner"],
  editor: ["owner", "editor"],
  author: ["owner", "editor", "author"],
  support: ["owner", "editor", "support"],
  authorOrSupport: ["owner", "editor", "author", "support"],
} as const satisfies Record<string, readonly string[]>;

/** Groups of roles with the same write access. */
export type WriterRole = keyof typeof writerRoles;

/**
 * Returns whether the signed-in user has the write access of a role. The API enforces it; this only hides what it would refuse.
 */
export function usePermissions(): (role: WriterRole) => boolean {
  const { member, key } = useSite();
  const ownRole = member?.role ?? key?.role;
  return useCallback((role) => writerRoles[role].some((each) => each === ownRole), [ownRole]);
}

/** Whether the signed-in user may read the change log and what visitors sent. */
export function useCanReadChanges(): boolean {
  const { member, key } = useSite();
  return (member?.role ?? key?.role) !== "analyst";
}

/** Whether the signed-in user has the write access of a role. */
export function useHasRole(role: WriterRole): boolean {
  return usePermissions()(role);
}

/** Whether the account has proved that it owns the website, and how. */
export function useProof() {
  const { domain } = useSite();
  const params = { path: { id: domain.hostname } };
  return useQuery({
    queryKey: queryKeys.proof(domain.hostname),
    queryFn: () => unwrap(api.GET("/api/v1/domains/{id}/proof", { params })),
  });
}

const maxNoteLength = 200;

/** A note for the change log, which says only that a website changed: the names of the changed settings. */
function settingsNote(fields: Schemas["UpdateDomain"]): string {
  const paths = Object.entries(fields).flatMap(([name, value]) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.keys(value).map((each) => `${name}.${each}`)
      : [name],
  );
  return [...new Set(paths.map(placeName))].join("; ").slice(0, maxNoteLength);
}

/** Changes settings of the domain in the URL. */
export function useUpdateDomain() {
  const { domain } = useSite();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: Schemas["UpdateDomain"]) =>
      unwrap(
        api.PATCH("/api/v1/domains/{id}", {
          params: { path: { id: domain.id }, header: { "X-Change-Note": settingsNote(fields) } },
          body: fields,
        }),
      ),
    onSuccess: (answer) => {
      toast(words.saved);
      // At once, so that saved settings do not look unsaved until they are reloaded.
      queryClient.setQueriesData<Me>({ queryKey: queryKeys.me() }, (me) =>
        me?.domain?.id === answer.id ? { ...me, domain: { ...me.domain, ...answer } } : me,
      );
      return invalidate(queryClient, queryKeys.me());
    },
  });
}
