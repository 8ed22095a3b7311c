import { operations } from "../../../functions/catalogue";
import { ofAllKinds } from "../../../shared/kinds/docs";

const described: Readonly<Record<string, string>> = {
  ...ofAllKinds("tags"),
  analytics: "Views, clicks, conversions and other figures, by day and by message.",
  changes: "The feed of changes: who changed what, when and why.",
  embed:
    "The public routes that the embed script calls from a visitor's page. Every origin may read them. Errors are `{ error: <text> }`.",
};

/** Describes each resource, by its part of the path, in the order of the catalogue; the public routes last. */
export const tags: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(operations.map(({ route }) => route.split("/")[3] ?? "")), "embed"].map((name) => [
    name,
    described[name] ?? "",
  ]),
);
