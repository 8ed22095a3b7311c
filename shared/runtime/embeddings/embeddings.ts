import { optionalEnvironment, requiredEnvironment } from "../environment";
import { failureOf } from "../log/failure-of";
import { metricLine } from "../log/metric-line";
import { writeLine } from "../log/write-line";
import type { VectorsOf } from "./bedrock";
import type { Vector } from "./vector";

/** Turns texts into vectors. What fails is logged, and undefined: nothing that is asked or written fails with it. */
export interface Embeddings {
  /** Names the model and the size of its vectors. Those of another model cannot be compared. */
  model: string;
  /** The vector of what somebody asks, who waits for it. */
  ofQuestion(question: string): Promise<Vector | undefined>;
  /** The vectors of an article's texts, all or none. */
  ofTexts(texts: readonly string[]): Promise<Vector[] | undefined>;
}

/** Titan Text Embeddings V2: the model of a stage that has embeddings. */
export const embeddingsModel = "amazon.titan-embed-text-v2:0";

/** Titan's vectors of this size find nearly as much as those of 1,024 numbers, and take a quarter of the room. */
export const dimensions = 256;

const questionMs = 800;
// A hundred texts, eight at once, with repeats.
const textsMs = 10_000;
// After a failure, a visitor does not wait for the next one at once.
const restMs = 10_000;

let opened: Embeddings | undefined;

/** The model that the environment names; undefined on a stage without one. */
export function openEmbeddings(): Embeddings | undefined {
  const model = optionalEnvironment("EMBEDDINGS_MODEL");
  if (!model) return undefined;
  opened ??= embeddingsBy(model, noteFailure(requiredEnvironment("METRIC_NAMESPACE")));
  return opened;
}

/**
 * The vectors of a model of Bedrock.
 * @param note hears of each failure, and without a cause of each success
 * @param region that of the environment, if it is absent
 */
export function embeddingsBy(
  model: string,
  note: (cause?: unknown) => void,
  region?: string,
): Embeddings {
  let client: Promise<VectorsOf> | undefined;
  let restsUntil = 0;
  const attempt = async (texts: readonly string[], ms: number): Promise<Vector[] | undefined> => {
    if (performance.now() < restsUntil) return undefined;
    try {
      // Stages without a model never load the client. Bundles have it in a file of its own (`lib/build/bundle.ts`).
      client ??= import("#bedrock").then(({ openBedrock }) =>
        openBedrock(model, dimensions, region),
      );
      const vectorsOf = await client;
      const vectors = await vectorsOf(texts, AbortSignal.timeout(ms));
      note();
      return vectors;
    } catch (error) {
      restsUntil = performance.now() + restMs;
      note(error);
      return undefined;
    }
  };
  return {
    model: `${model}/${dimensions}`,
    // The model refuses an empty text, which is no failure of its own.
    ofQuestion: async (question) =>
      question.trim() === "" ? undefined : (await attempt([question], questionMs))?.[0],
    ofTexts: (texts) => attempt(texts, textsMs),
  };
}

/** Counts each failure, and logs a kind of failure once until something succeeds: an outage would fill the log. */
function noteFailure(namespace: string): (cause?: unknown) => void {
  const logged = new Set<string>();
  return (cause) => {
    if (cause === undefined) return logged.clear();
    const metric = { name: "EmbeddingFailures", unit: "Count", value: 1 } as const;
    writeLine(metricLine(namespace, metric, new Date()));
    const failure = failureOf(cause);
    if (logged.has(failure.name)) return;
    logged.add(failure.name);
    writeLine(JSON.stringify({ level: "error", task: "embeddings", ...failure }));
  };
}
