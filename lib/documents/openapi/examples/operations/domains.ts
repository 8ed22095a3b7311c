import type { OperationExamples } from "../../../../../shared/kinds/examples/operation-examples";
import { recordExamples } from "../records";

const { Domain } = recordExamples;

export const domainExamples: OperationExamples = {
  create_domain: {
    request: { hostname: Domain.hostname },
  },
  update_domain: {
    request: { timezone: "Europe/Oslo", chat: { enabled: true, replyTime: "HOURS" } },
  },
  rotate_identity_secret: {
    result: {
      domainId: Domain.id,
      secret: "mwi_5d3aK9sVw2Qm8Zx1Lk4Rb6Tn7Vc0YsWd3eGuA9iKqTj",
      rotatedAt: Domain.updatedAt,
    },
  },
  inspect_domain: {
    result: {
      domain: Domain.hostname,
      url: `https://${Domain.hostname}/`,
      reachable: true,
      status: 200,
      tag: { found: true, namesAccount: true, namesDomain: true },
      policy: {
        allowsScript: true,
        allowsApi: false,
        allowsStyles: true,
        missing: ["connect-src https://widget.acme.com wss://widget.acme.com"],
      },
      language: "en",
      title: "Acme: shoes",
      themeColor: "#1f5a46",
      iconUrl: `https://${Domain.hostname}/favicon.ico`,
      logoUrl: null,
      problems: [
        {
          code: "policy_blocks_api",
          message:
            "The page's Content-Security-Policy lets the script call nobody. Add: connect-src https://widget.acme.com wss://widget.acme.com",
        },
      ],
    },
  },
};
