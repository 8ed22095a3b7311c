import { operations } from "../../../functions/catalogue";
import { describeTools } from "../../../shared/handlers/mcp/tools";

const described = describeTools(operations);
const descriptionOf = (
  tool: { inputSchema: { properties?: Record<string, unknown> | undefined } } | undefined,
  name: string,
) => (tool?.inputSchema.properties?.[name] as { description?: string } | undefined)?.description;

test("a selection leaves out what an argument's name says, and the whole list has it", () => {
  const create = described.find(({ name }) => name === "create_message");
  expect(descriptionOf(create?.whole, "startsAt")).toBe("When it starts to show.");
  expect(descriptionOf(create?.terse, "startsAt")).toBeUndefined();
  expect(descriptionOf(create?.terse, "status")).toContain("active");
});

test("an update's arguments are those of its create, without their values", () => {
  const update = described.find(({ name }) => name === "update_message");
  const { properties } = update?.terseBeside?.tool.inputSchema ?? {};
  expect(properties?.template).toEqual({ type: "string" });
  expect(properties?.devices).toEqual({ type: "array", items: { type: "string" } });
});
