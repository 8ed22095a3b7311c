/** A model behind an OpenAI-compatible address. */
export interface Model {
  /** Such as `https://api.openai.com/v1`. */
  address: string;
  name: string;
  key: string | undefined;
}

/** The model of the environment: EVALS_MODEL_ADDRESS, EVALS_MODEL and EVALS_MODEL_KEY. Undefined without the first two. */
export function modelOf(environment: NodeJS.ProcessEnv): Model | undefined {
  const { EVALS_MODEL_ADDRESS: address, EVALS_MODEL: name, EVALS_MODEL_KEY: key } = environment;
  return address && name ? { address: address.replace(/\/$/, ""), name, key } : undefined;
}
