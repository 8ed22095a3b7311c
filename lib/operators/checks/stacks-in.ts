import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A stack of a synthesized app, deployed on its own or nested in another. */
export interface StackTemplate {
  /** The stack's name; of a nested one, its file's. */
  name: string;
  template: Template;
}

const ending = /(\.nested)?\.template\.json$/;

/** All stacks in a cloud assembly. */
export function stacksIn(folder: string): StackTemplate[] {
  return readdirSync(folder)
    .filter((file) => ending.test(file))
    .map((file) => ({
      name: file.replace(ending, ""),
      template: JSON.parse(readFileSync(join(folder, file), "utf8")),
    }));
}

/** A CloudFormation template, as far as the checks read it. */
export interface Template {
  Resources: Readonly<Record<string, TemplateResource>>;
}

export interface TemplateResource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
}
