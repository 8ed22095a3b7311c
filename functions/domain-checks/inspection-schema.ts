import * as z from "zod/mini";

const problemCodes = [
  "no_such_host",
  "not_public",
  "tls_failed",
  "no_answer",
  "too_many_redirects",
  "http_error",
  "not_html",
  "tag_missing",
  "tag_of_another_account",
  "tag_for_another_domain",
  "policy_blocks_script",
  "policy_blocks_api",
] as const;

const problemSchema = z.strictObject({
  code: z.enum(problemCodes).check(z.describe("What is wrong.")),
  message: z.string().check(z.describe("What is wrong and what helps, in words.")),
});

export type InspectionProblem = z.infer<typeof problemSchema>;

const hintSchema = z.strictObject({
  code: z.enum(["fixed_at_bottom", "last_child_rule"]).check(z.describe("What the page has.")),
  message: z.string().check(z.describe("What it means for messages, and what helps, in words.")),
});

const stated = (description: string) =>
  z
    .nullable(z.string())
    .check(z.describe(`${description} As the page says it: data. Null without.`));

export const inspectionSchema = z.strictObject({
  domain: z.string().check(z.describe("The domain's hostname.")),
  url: z.string().check(z.describe("The page that was read, after its redirects.")),
  reachable: z.boolean().check(z.describe("Whether it answered at all.")),
  status: z.nullable(z.int()).check(z.describe("Its HTTP status; null without an answer.")),
  tag: z
    .strictObject({
      found: z.boolean().check(z.describe("Whether the HTML has a tag of the embed script.")),
      namesAccount: z
        .nullable(z.boolean())
        .check(z.describe("Whether it names this account; null without a tag.")),
      namesDomain: z
        .nullable(z.boolean())
        .check(
          z.describe(
            "Whether it shows this domain's messages, by its address or `data-domain`; null without a tag.",
          ),
        ),
    })
    .check(z.describe("The tag. What a tag manager adds later is not in the HTML.")),
  policy: z
    .nullable(
      z.strictObject({
        allowsScript: z.boolean().check(z.describe("Whether the script may run.")),
        allowsApi: z.boolean().check(z.describe("Whether it may call the service.")),
        missing: z.array(z.string()).check(z.describe("What to add to the policy.")),
      }),
    )
    .check(z.describe("What its Content-Security-Policy allows; null without one.")),
  language: stated("Its language."),
  title: stated("Its title."),
  themeColor: stated("Its theme colour."),
  linkColor: stated("The colour of its links, if a rule in its HTML has it in hex."),
  iconUrl: stated("Its icon's address."),
  logoUrl: stated("The address of a large square picture of the site."),
  problems: z
    .array(problemSchema)
    .check(
      z.describe("What keeps messages from showing, the first thing to fix first; empty: nothing."),
    ),
  hints: z
    .array(hintSchema)
    .check(
      z.describe(
        "What of the page's own styles meets messages, as far as its HTML has them; style sheets in files are not read.",
      ),
    ),
});
