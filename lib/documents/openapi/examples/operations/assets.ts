import { recordExamples } from "../records";
import type { OperationExamples } from "./operation-examples";

const { Asset } = recordExamples;

export const assetExamples: OperationExamples = {
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
};
