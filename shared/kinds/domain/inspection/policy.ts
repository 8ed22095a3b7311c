/** Whether a page's policies allow the embed script. */
export interface PolicyVerdict {
  allowsScript: boolean;
  allowsApi: boolean;
  /** The sources to add to the policy, such as `script-src https://…`. */
  missing: string[];
}

interface Asked {
  /** Each `Content-Security-Policy` of the page. A source must be allowed by all of them. */
  policies: readonly string[];
  /** The page's own origin. */
  pageUrl: URL;
  /** The script's address and nonce. */
  script: { url: URL; nonce: string | undefined };
}

/** Checks the policies of a page. Styles need no permission, because the script adds none to the document. */
export function judgePolicies({ policies, pageUrl, script }: Asked): PolicyVerdict {
  const parsed = policies.map(directivesOf);
  const { origin } = script.url;
  const allowsScript = parsed.every((directives) =>
    allows(
      directives.get("script-src-elem") ??
        directives.get("script-src") ??
        directives.get("default-src"),
      script.url,
      pageUrl,
      script.nonce,
    ),
  );
  const allowsApi = parsed.every((directives) =>
    allows(
      directives.get("connect-src") ?? directives.get("default-src"),
      new URL(origin),
      pageUrl,
    ),
  );
  return {
    allowsScript,
    allowsApi,
    missing: [
      ...(allowsScript ? [] : [`script-src ${origin}`]),
      ...(allowsApi ? [] : [`connect-src ${origin} ${origin.replace(/^http/, "ws")}`]),
    ],
  };
}

/** The directives of one policy. If one is named twice, browsers use the first. */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name);
  return new Map(
    directives.map(([name = "", ...sources]) => [name.toLowerCase(), sources] as const).reverse(),
  );
}

function allows(
  sources: readonly string[] | undefined,
  target: URL,
  pageUrl: URL,
  nonce?: string,
): boolean {
  if (!sources) return true;
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  // With `strict-dynamic`, addresses are ignored.
  if (nonce !== undefined && sources.includes("'strict-dynamic'")) return false;
  return sources.some((source) => isAllowedBy(source.toLowerCase(), target, pageUrl));
}

function isAllowedBy(source: string, target: URL, pageUrl: URL): boolean {
  if (source === "*") return true;
  if (source === "'self'") return target.origin === pageUrl.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return target.protocol === source;
  const [, scheme, host = "", port, path] =
    source.match(/^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:']+)(?::(\d+|\*))?(\/.*)?$/) ?? [];
  if (host === "") return false;
  const isScheme = scheme === undefined || target.protocol === `${scheme}:` || scheme === "http";
  const isHost = host.startsWith("*.")
    ? target.hostname.endsWith(host.slice(1))
    : host === "*" || target.hostname === host;
  const targetPort = target.port || (target.protocol === "https:" ? "443" : "80");
  const isPort = port === "*" || (port === undefined ? target.port === "" : targetPort === port);
  const isPath =
    path === undefined ||
    path === "/" ||
    target.pathname === "/" ||
    (path.endsWith("/") ? target.pathname.startsWith(path) : target.pathname === path);
  return isScheme && isHost && isPort && isPath;
}
