import { domainId, idOf, key } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { assetSchema } from "./asset";

const schemas = { Asset: assetSchema };

const records = {
  Asset: {
    id: idOf("asset", "06gzx2k0s4m8v1ya"),
    domainId,
    name: "Spring collection",
    status: "ready",
    url: `https://pages.acme.com/assets/${idOf("asset", "06gzx2k0s4m8v1ya")}-1600x900.webp`,
    contentType: "image/webp",
    sizeBytes: 184_320,
    width: 1600,
    height: 900,
    createdAt: "2026-03-01T10:04:00.000Z",
    updatedAt: "2026-03-01T10:04:00.000Z",
    updatedBy: key,
  },
} satisfies ExamplesOf<typeof schemas>;

const { Asset } = records;

export const assetDocs = {
  tags: {
    assets: "Pictures: the service stores them for pages, messages, articles and the brand.",
  },
  schemas,
  records,
  operations: {
    create_asset: {
      request: { name: Asset.name, contentType: Asset.contentType, sizeBytes: Asset.sizeBytes },
      result: {
        ...Asset,
        status: "pending",
        url: null,
        width: null,
        height: null,
        upload: {
          method: "PUT",
          url: `https://assets.s3.eu-central-1.amazonaws.com/incoming/${Asset.id}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=900&X-Amz-SignedHeaders=content-length%3Bcontent-type%3Bhost&X-Amz-Signature=5d3a`,
          headers: { "content-type": Asset.contentType },
          expiresAt: "2026-03-01T10:19:00.000Z",
        },
      },
    },
  },
} satisfies KindDocs;
