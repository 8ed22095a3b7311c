import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { clientTypes } from "./documents/client-types";
import { docsPage } from "./documents/docs-page";
import { llmsText } from "./documents/llms-text";
import { openApiDocument } from "./documents/openapi";
import { edgeFunction } from "./edge-function";
import { embedManifest } from "./embed-manifest";
import { buildEmbedScript } from "./embed-script";
import type { Stage } from "./stage";
import { strictTransportSecurity } from "./transport-security";

/** A public file. */
export interface StaticFile {
  /** Without a slash at the start. */
  path: string;
  content: string;
  contentType: string;
  /** Whether its path changes with its content, so that it may be kept for good. */
  isImmutable?: boolean;
}

// Short, because the address of the script stays the same when the script changes.
const cacheSeconds = 300;

// Without a charset a script would be read in the host page's.
const scriptType = "text/javascript; charset=utf-8";

/** The public files: in a private bucket that only CloudFront reads, each at its own path. */
export class StaticFiles extends Construct {
  /** The CloudFront behaviour of each path, or of a folder's paths. */
  readonly behaviors: Record<string, BehaviorOptions>;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    // CDK's own types differ in one optional property, which exactOptionalPropertyTypes does not forgive.
    const bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: stage.removalPolicy,
    }) as IBucket;
    const document = openApiDocument();
    const script = buildEmbedScript();
    const files = [
      { path: "embed.js", content: script.code.toString(), contentType: scriptType },
      {
        path: "embed.json",
        content: JSON.stringify(embedManifest(script)),
        contentType: "application/json",
      },
      {
        path: "embed.d.ts",
        content: readFileSync(join(__dirname, "../functions/embed/script/embed.d.ts"), "utf8"),
        contentType: "text/plain; charset=utf-8",
      },
      {
        path: "openapi.json",
        content: JSON.stringify(document),
        contentType: "application/json",
      },
      {
        path: "openapi.d.ts",
        content: clientTypes(document),
        contentType: "text/plain; charset=utf-8",
      },
      {
        path: "llms.txt",
        content: llmsText(),
        contentType: "text/plain; charset=utf-8",
      },
      {
        path: "preview",
        content: readFileSync(join(__dirname, "pages/preview.html"), "utf8"),
        contentType: "text/html; charset=utf-8",
      },
    ];
    const immutable = [script.pinned, ...script.chunks].map(({ path, code }) => ({
      path,
      content: code.toString(),
      contentType: scriptType,
      isImmutable: true,
    }));
    this.upload([...files, ...immutable, ...docsPage()], bucket, stage);
    const fromBucket: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: new CachePolicy(this, "Cache", {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(cacheSeconds),
        maxTtl: Duration.days(365),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
    };
    const readable = { ...fromBucket, responseHeadersPolicy: readableEverywhere(this) };
    const page: BehaviorOptions = {
      ...fromBucket,
      responseHeadersPolicy: ownPage(this),
      functionAssociations: [
        {
          function: edgeFunction(this, "docs-index"),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
    };
    this.behaviors = {
      ...Object.fromEntries(files.map(({ path }) => [`/${path}`, readable])),
      "/embed/*": readable,
      "/embed.*.js": readable,
      "/docs": page,
      "/docs/*": page,
    };
  }

  /** One deployment for all files of a content type and lifetime, which are a deployment's own settings. */
  private upload(files: readonly StaticFile[], bucket: IBucket, stage: Stage): void {
    const logGroup = new LogGroup(this, "Logs", {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const idOf = ({ contentType, isImmutable }: StaticFile) =>
      `${contentType.replace(/;.*/, "")}${isImmutable ? " for good" : ""}`;
    for (const [id, { contentType, isImmutable }] of new Map(
      files.map((each) => [idOf(each), each]),
    )) {
      const alike = files.filter((file) => idOf(file) === id);
      const lifetime = isImmutable ? "max-age=31536000, immutable" : `max-age=${cacheSeconds}`;
      new BucketDeployment(this, id, {
        destinationBucket: bucket,
        sources: alike.map(({ path, content }) => Source.data(path, content)),
        contentType,
        cacheControl: [CacheControl.fromString(`public, ${lifetime}`)],
        // A page may have pinned an earlier file by its hash.
        prune: false,
        retainOnDelete: stage.keepsData,
        logGroup,
      });
    }
  }
}

/** Pages with integrity hashes read the script by CORS, pages under COEP `require-corp` want to be told. */
function readableEverywhere(scope: Construct): ResponseHeadersPolicy {
  const { stackName, region } = Stack.of(scope);
  return new ResponseHeadersPolicy(scope, "Headers", {
    responseHeadersPolicyName: `${stackName}-static-${region}`,
    corsBehavior: {
      accessControlAllowOrigins: ["*"],
      accessControlAllowMethods: ["GET", "HEAD"],
      accessControlAllowHeaders: ["*"],
      accessControlAllowCredentials: false,
      originOverride: true,
    },
    securityHeadersBehavior: { strictTransportSecurity, contentTypeOptions: { override: true } },
    customHeadersBehavior: {
      customHeaders: [
        { header: "cross-origin-resource-policy", value: "cross-origin", override: true },
      ],
    },
  });
}

// A key is pasted into the page: nothing but its own files may run there or be told anything.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** For a page of the service's own. */
function ownPage(scope: Construct): ResponseHeadersPolicy {
  const { stackName, region } = Stack.of(scope);
  return new ResponseHeadersPolicy(scope, "PageHeaders", {
    responseHeadersPolicyName: `${stackName}-page-${region}`,
    securityHeadersBehavior: {
      strictTransportSecurity,
      contentSecurityPolicy: { contentSecurityPolicy: pagePolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
        override: true,
      },
    },
  });
}
