/** A stage of an account: which of the variants it is, and where. */
export interface StageOf {
  variant: string;
  stage: string;
  region: string;
}

const region = "eu-west-1";

/** What one account of AWS may hold at once. Each is checked by the cloud's rules. */
export const accounts: Readonly<Record<string, readonly StageOf[]>> = {
  "prod alone": [{ variant: "prod", stage: "prod", region }],
  "prod with every option": [{ variant: "prod with every option", stage: "prod", region }],
  "prod with another issuer": [{ variant: "prod with another issuer", stage: "prod", region }],
  "three stages": [
    { variant: "prod with every option", stage: "prod", region },
    { variant: "staging", stage: "staging", region },
    { variant: "dev", stage: "dev", region },
  ],
  "two regions": [
    { variant: "prod", stage: "prod", region },
    { variant: "prod", stage: "prod", region: "us-east-1" },
  ],
};
