import * as z from "zod/mini";
import { kinds } from "../kinds";
import { type AccountRecords, type Kept, presentRecord } from "../kinds/account-records";
import { pluralOf } from "../kinds/kind";
import { deletedOutput, idInput, ifVersionInput, requireVersion } from "../kinds/record-fields";
import type { AccountKind, NamedKind } from "../kinds/record-kinds";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../model/page";
import type { Role } from "../model/role";
import type { Authorship } from "../table/records/authorship";
import { notFound, timeIdOf } from "./operation/locate";
import { defineOperation, type Operation } from "./operation/operation";
import { warn, withWarnings } from "./operation/warnings";

/**
 * Creates the operations of a kind whose records belong to an account and are in a store of `accountRecords`. Each function
 * takes the tool's summary. Names, routes and titles follow from the kind. A kind creates only the operations that it needs.
 * @param fields what callers write
 * @param schema what callers read
 * @param toolGroups the groups that have the tools
 * @param roles who may write; by default owners and editors
 */
export function accountRecordOperations<Shown extends Kept, Given extends object = Partial<Shown>>({
  kind,
  fields,
  schema,
  records,
  toolGroups,
  roles,
}: {
  kind: AccountKind & NamedKind;
  fields: z.core.$ZodLooseShape;
  schema: z.ZodMiniObject & z.ZodMiniType<Shown>;
  records: AccountRecords<Shown>;
  toolGroups: Operation["toolGroups"];
  roles?: readonly Role[];
}) {
  type Written = Omit<Shown, keyof Kept>;
  const { noun } = kinds[kind];
  const plural = pluralOf(kinds[kind]);
  const one = noun.replaceAll(" ", "_");
  const many = plural.replaceAll(" ", "_");
  const aNoun = `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
  const route = `/api/v1/${plural.replaceAll(" ", "-")}` as const;
  const common = {
    toolGroups,
    domainScope: "none",
    reachesAllDomains: true,
    uses: { records: records.repository },
  } as const;
  const writing = { ...common, ...(roles && { roles }) };
  const written = withWarnings(schema);
  const refusals = records.unique.length > 0 ? (["duplicate"] as const) : [];

  const present = (record: Shown & Authorship) => warn(presentRecord(record), []);

  return {
    list: (summary: string) =>
      defineOperation({
        ...common,
        name: `list_${many}`,
        route: `GET ${route}`,
        title: `List ${plural}`,
        summary,
        effect: "read",
        input: z.strictObject(pageInput(omittable(schema))),
        output: pageOutput(schema),
        errors: [],
        async run(input, { account, store, pageLimitBytes }) {
          const scope = [`list_${many}`, account.id];
          const { rows, next } = await store.records.list(account.key, pageBounds(input, scope));
          const page = rows.map(([position, row]) => ({ position, row: presentRecord(row) }));
          return toPage(page, next, input, scope, pageLimitBytes);
        },
      }),

    create: (summary: string) =>
      defineOperation({
        ...writing,
        name: `create_${one}`,
        route: `POST ${route}`,
        title: `Create ${aNoun}`,
        summary,
        effect: "create",
        // With a unique field, a repeat is refused.
        hints: { isIdempotent: records.unique.length > 0 },
        input: z.strictObject(fields),
        output: written,
        errors: [...refusals, "plan_limit"],
        async run(sent, { account, store, now }) {
          // Null means absent, and absent fields are not stored.
          const named = Object.entries(sent).filter(([, value]) => value !== null);
          const input = Object.fromEntries(named) as typeof sent;
          return await store.records.create(account.key, input as unknown as Written, now, present);
        },
      }),

    get: (summary: string) =>
      defineOperation({
        ...common,
        name: `get_${one}`,
        route: `GET ${route}/{id}`,
        title: `Get ${aNoun}`,
        summary,
        effect: "read",
        input: idInput(kind),
        output: schema,
        errors: ["not_found"],
        async run({ id }, { account, store }) {
          const record = await store.records.get(account.key, timeIdOf(kind, id));
          if (!record) throw notFound(kind, id);
          return presentRecord(record);
        },
      }),

    /**
     * @param more what an update accepts in addition to the kind's fields
     * @param change the fields to replace; by default those that the call names
     */
    update: (
      summary: string,
      {
        more = {},
        // An unnamed field is absent, not undefined.
        change = (_record, input) => input as Partial<Written>,
      }: {
        more?: z.core.$ZodLooseShape;
        change?: (record: Shown, input: Given, now: Date) => Partial<Written>;
      } = {},
    ) =>
      defineOperation({
        ...writing,
        name: `update_${one}`,
        route: `PATCH ${route}/{id}`,
        title: `Update ${aNoun}`,
        summary,
        effect: "update",
        input: z.extend(idInput(kind), {
          ...z.partial(z.strictObject(fields))._zod.def.shape,
          ...more,
          ...ifVersionInput,
        }),
        output: written,
        errors: ["not_found", ...refusals, "precondition_failed"],
        async run({ id, ifVersion, ...input }, { account, store, now }) {
          const record = await store.records.update(
            account.key,
            timeIdOf(kind, id),
            {
              change: (stored) => change(stored, input as Given, now),
              check: ({ version }) => requireVersion(version, ifVersion),
            },
            now,
            present,
          );
          if (!record) throw notFound(kind, id);
          return record;
        },
      }),

    delete: (summary: string) =>
      defineOperation({
        ...writing,
        name: `delete_${one}`,
        route: `DELETE ${route}/{id}`,
        title: `Delete ${aNoun}`,
        summary,
        effect: "delete",
        input: z.extend(idInput(kind), ifVersionInput),
        output: deletedOutput(kind),
        errors: ["not_found", "precondition_failed"],
        async run({ id, ifVersion }, { account, store, now }) {
          const check = ({ version }: Kept) => requireVersion(version, ifVersion);
          if (!(await store.records.delete(account.key, timeIdOf(kind, id), check, now))) {
            throw notFound(kind, id);
          }
          return { id, deleted: true as const };
        },
      }),
  };
}
