import type * as z from "zod/mini";
import { selectDomain } from "../../shared/handlers/operation/resolve-domain";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import { embedTag } from "../../shared/kinds/account/embed-tag";
import { type FoundTag, pageFacts } from "../../shared/kinds/domain/inspection/page-facts";
import { judgePolicies } from "../../shared/kinds/domain/inspection/policy";
import type { GuardedAnswer } from "../../shared/runtime/outbound/guarded-request";
import { ownerOfPage } from "../messages/checks/owner-of-page";
import type { FetchedPage } from "./fetch-page";
import type { InspectionProblem, inspectionSchema } from "./inspection-schema";

interface Asked {
  account: Account;
  domain: DomainReference;
  baseUrl: string;
}

type Inspection = z.infer<typeof inspectionSchema>;

const nothing = {
  status: null,
  tag: { found: false, namesAccount: null, namesDomain: null },
  policy: null,
  language: null,
  title: null,
  themeColor: null,
  linkColor: null,
  iconUrl: null,
  logoUrl: null,
  hints: [],
};

/** The verdict on a domain's page: what it, or the failure to fetch it, means for the domain's messages. */
export function judgePage(page: FetchedPage, target: Asked): Inspection {
  const { domain } = target;
  const start = { domain: domain.hostname, url: page.url.href };
  if ("problem" in page)
    return { ...start, ...nothing, reachable: false, problems: [page.problem] };
  const { status, headers } = page.answer;
  const refusal = refusalOf(page.answer);
  if (refusal) return { ...start, ...nothing, reachable: true, status, problems: [refusal] };
  const {
    tags,
    policies: inHtml,
    asksForLastChild,
    hasFixedBottom,
    ...facts
  } = pageFacts(textOf(page.answer), page.url);
  const policies = [...policiesIn(headers["content-security-policy"]), ...inHtml];
  const script = tagOf(tags, target) ?? {
    url: new URL(`${target.baseUrl}/embed.js`),
    nonce: undefined,
  };
  const verdict = judgePolicies({ policies, pageUrl: page.url, script });
  const tag = judgeTag(tags, page.url, target);
  return {
    ...start,
    reachable: true,
    status,
    tag: tag.found,
    policy: policies.length === 0 ? null : verdict,
    ...facts,
    problems: [
      ...tag.problems,
      ...(["Script", "Api"] as const)
        .filter((what) => !verdict[`allows${what}`])
        .map((what) => ({
          code:
            what === "Script" ? ("policy_blocks_script" as const) : ("policy_blocks_api" as const),
          message: `The page's Content-Security-Policy ${what === "Script" ? "refuses the script" : "lets the script call nobody"}. Add: ${verdict.missing[what === "Script" ? 0 : verdict.missing.length - 1]}`,
        })),
    ],
    hints: [
      ...(hasFixedBottom ? [fixedAtBottom] : []),
      ...(asksForLastChild ? [lastChildRule] : []),
    ],
  };
}

const fixedAtBottom = {
  code: "fixed_at_bottom",
  message:
    "Something of the page is fixed at the window's bottom. Messages and the chat's button stand above it; --mw-offset-bottom on the page's root lifts them further.",
} as const;

const lastChildRule = {
  code: "last_child_rule",
  message:
    "A rule of the page asks for the body's last child, which is the messages' element while one shows. Add data-holder=\"html\" to the tag, and they stand beside the body.",
} as const;

/** Why a response contains no page to check. */
function refusalOf({ status, headers }: GuardedAnswer): InspectionProblem | undefined {
  if (status >= 400) {
    return {
      code: "http_error",
      message: `The page answered ${status}. If it asks for a login, or keeps robots away, look at the tag yourself.`,
    };
  }
  const { "content-type": type = "", "content-encoding": encoding = "identity" } = headers;
  if (/^(text\/html|application\/xhtml\+xml)\b/i.test(type) && encoding === "identity")
    return undefined;
  return {
    code: "not_html",
    message: `The address answers no HTML that can be read, but ${JSON.stringify((encoding === "identity" ? type : encoding).slice(0, 100))}.`,
  };
}

function textOf({ headers, body }: GuardedAnswer): string {
  const [, charset = "utf-8"] = headers["content-type"]?.match(/charset="?([\w-]+)/i) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** Several headers are joined by commas, which policies cannot have otherwise. */
function policiesIn(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((each) => each.split(","));
}

/** The tag of this account, otherwise any tag. */
function tagOf(tags: readonly FoundTag[], { account }: Asked): FoundTag | undefined {
  return tags.find(({ user }) => user === account.id) ?? tags[0];
}

function judgeTag(
  tags: readonly FoundTag[],
  pageUrl: URL,
  target: Asked,
): { found: Inspection["tag"]; problems: InspectionProblem[] } {
  const { account, domain, baseUrl } = target;
  const tag = tagOf(tags, target);
  if (!tag) {
    return {
      found: nothing.tag,
      problems: [
        {
          code: "tag_missing",
          message: `The page's HTML has no tag. Put this into it, once: ${embedTag(baseUrl, account.id)} If a tag manager adds it, open the page once instead: its first visit is noted.`,
        },
      ],
    };
  }
  const namesAccount = tag.user === account.id;
  const owner =
    tag.domain === undefined
      ? ownerOfPage(pageUrl.href, account.domains)
      : selectDomain(account, tag.domain);
  const namesDomain = owner?.id === domain.id;
  return {
    found: { found: true, namesAccount, namesDomain },
    problems: [
      ...(namesAccount
        ? []
        : [
            {
              code: "tag_of_another_account" as const,
              message: `The tag names ${tag.user ? "another account" : "no account"}. Its data-user must be "${account.id}".`,
            },
          ]),
      ...(namesDomain
        ? []
        : [
            {
              code: "tag_for_another_domain" as const,
              message: `On this page the tag shows messages of ${owner ? owner.hostname : "no domain of the account"}. Add data-domain="${domain.hostname}" to it.`,
            },
          ]),
    ],
  };
}
