import { everyOption, type Properties, propertiesOf, synthesized } from "../../support/synthesized";
import { partitionsByAction, statementsByGroup } from "../../support/table-rights";
import rights from "./rights.json";

const without = synthesized().service;
const withModel = synthesized(everyOption).service;

/** The functions that search, and the one that follows articles. */
const embedding = ["embed", "feed", "knowledge", "mcp", "pages", "projector"];

const modelOf = (service: typeof without): [group: string, model: string][] =>
  Object.values(propertiesOf(service, "AWS::Lambda::Function")).flatMap(
    ({ Description = "", Environment }: Properties) => {
      const model = Environment?.Variables?.EMBEDDINGS_MODEL;
      return model === undefined ? [] : [[Description.replace("Messaging widget: ", ""), model]];
    },
  );

const isOfBedrock = ({ Action }: Properties) => JSON.stringify(Action).includes("bedrock");

test("without the setting no function knows a model or may call one", () => {
  expect(modelOf(without)).toEqual([]);
  expect(Object.values(statementsByGroup(without)).flat().filter(isOfBedrock)).toEqual([]);
});

test("with it, the functions that search and the one that follows articles may call one model, and nothing else of Bedrock", () => {
  const model = "amazon.titan-embed-text-v2:0";
  expect(modelOf(withModel).sort()).toEqual(embedding.map((group) => [group, model]));
  const statements = statementsByGroup(withModel);
  const mayCall = Object.entries(statements).filter(([, each]) => each.some(isOfBedrock));
  expect(mayCall.map(([group]) => group).sort()).toEqual(embedding);
  const partition = { Ref: "AWS::Partition" };
  const region = { Ref: "AWS::Region" };
  for (const statement of mayCall.flatMap(([, each]) => each.filter(isOfBedrock)))
    expect(statement).toEqual({
      Effect: "Allow",
      Action: "bedrock:InvokeModel",
      Resource: {
        "Fn::Join": ["", ["arn:", partition, ":bedrock:", region, `::foundation-model/${model}`]],
      },
    });
});

test("what functions may do with the table is the same with it", () => {
  const allowed = statementsByGroup(withModel);
  for (const [group, expected] of Object.entries(rights))
    expect([group, partitionsByAction(allowed[group] ?? [])]).toEqual([group, expected]);
});

test("another value is refused", () => {
  expect(() => synthesized({ embeddings: "openai" })).toThrow(/`embeddings` must be "bedrock"/);
});
