import { key } from "./actors";
import { domainId, idOf } from "./ids";
import type { RecordExamples } from "./record-examples";

export const assetRecords = {
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
} satisfies RecordExamples<"Asset">;
