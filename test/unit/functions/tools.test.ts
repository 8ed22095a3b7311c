import { operations } from "../../../functions/catalogue";
import { tools } from "../../../functions/mcp/tools";

test("the tool endpoint has every operation of the catalogue, in its order", () => {
  expect(tools.map(({ name, route }) => [name, route])).toEqual(
    operations.map(({ name, route }) => [name, route]),
  );
});

test.each(operations.map((operation) => [operation.name, operation] as const))(
  "the tool %s loads its operation",
  async (name, operation) => {
    expect(await tools.find((each) => each.name === name)?.load()).toBe(operation);
  },
);
