import { readFileSync } from "node:fs";
import { parse } from "@babel/parser";
import type * as Babel from "@babel/types";
import { seededRandom } from "../support/seeded-random";

/** The effect of a small fault. Each kind is drawn equally often. */
const faultKinds = ["condition", "limit", "check", "write"] as const;
type FaultKind = (typeof faultKinds)[number];

/** One small fault that can be put into a file: the characters from `start` to `end` become `text`. */
export interface Fault {
  readonly kind: FaultKind;
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Calls whose result nobody needs and whose name says that they store, send or count something. */
const writing =
  /^(add|count|delete|emit|enqueue|invoke|mark|notify|post|publish|put|record|remove|save|send|set|store|transact|update|write)/;

const otherOperator: Readonly<Record<string, [FaultKind, string]>> = {
  "===": ["condition", "!=="],
  "!==": ["condition", "==="],
  "&&": ["condition", "||"],
  "||": ["condition", "&&"],
  "<": ["limit", "<="],
  "<=": ["limit", "<"],
  ">": ["limit", ">="],
  ">=": ["limit", ">"],
};

type Node = Babel.Node & { start: number; end: number };

/** All faults that a file has room for. */
export function faultsOf(path: string, file: string): Fault[] {
  const source = readFileSync(path, "utf8");
  const faults: Fault[] = [];
  const add = (
    kind: FaultKind,
    node: Babel.Node,
    text: string,
    start = node.start,
    end = node.end,
  ) =>
    faults.push({
      kind,
      file,
      line: node.loc?.start.line ?? 0,
      start: start ?? 0,
      end: end ?? 0,
      text,
    });
  const codeOf = (node: Babel.Node) => source.slice(node.start ?? 0, node.end ?? 0);

  const visit = (node: Node): void => {
    if (node.type.startsWith("TS") && node.type.endsWith("Declaration")) return;
    switch (node.type) {
      case "IfStatement":
        add("condition", node.test, `!(${codeOf(node.test)})`);
        if (!node.alternate && leaves(node.consequent)) add("check", node, ";");
        break;
      case "ConditionalExpression":
        add("condition", node.test, `!(${codeOf(node.test)})`);
        break;
      case "BinaryExpression":
      case "LogicalExpression": {
        const [kind, operator] = otherOperator[node.operator] ?? [];
        const between = source.indexOf(node.operator, node.left.end ?? 0);
        if (kind && operator) add(kind, node, operator, between, between + node.operator.length);
        break;
      }
      case "NumericLiteral":
        if (node.value >= 2) add("limit", node, `${node.value + 1}`);
        break;
      case "ExpressionStatement": {
        const name = calledName(node.expression);
        if (name && writing.test(name)) add("write", node, ";");
        else if (name && /^(assert|check|ensure|judge|refuse|require|validate)/.test(name))
          add("check", node, ";");
        break;
      }
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === "loc" || key.endsWith("Comments") || key === "typeAnnotation") continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === "object" && typeof child.type === "string") visit(child);
    }
  };
  const plugins: ("typescript" | "jsx")[] = file.endsWith("x")
    ? ["typescript", "jsx"]
    : ["typescript"];
  visit(parse(source, { sourceType: "module", plugins }).program as Node);
  return faults;
}

/** Whether a statement ends what it stands in. */
function leaves(statement: Babel.Statement): boolean {
  const last = statement.type === "BlockStatement" ? statement.body.at(-1) : statement;
  return (
    last?.type === "ReturnStatement" ||
    last?.type === "ThrowStatement" ||
    last?.type === "ContinueStatement"
  );
}

/** The last name of what an expression calls, awaited or not. */
function calledName(expression: Babel.Expression): string | undefined {
  const call = expression.type === "AwaitExpression" ? expression.argument : expression;
  if (call.type !== "CallExpression") return undefined;
  if (call.callee.type === "Identifier") return call.callee.name;
  if (call.callee.type === "MemberExpression" && call.callee.property.type === "Identifier")
    return call.callee.property.name;
  return undefined;
}

/** Draws faults, equally many of each kind as far as there are some, at most one of a kind in a file. */
export function drawFaults(all: readonly Fault[], count: number, seed: number): Fault[] {
  const random = seededRandom(seed);
  const drawn: Fault[] = [];
  const taken = new Set<string>();
  const left = new Map(
    faultKinds.map((kind) => [kind, all.filter((fault) => fault.kind === kind)]),
  );
  while (drawn.length < count && [...left.values()].some((faults) => faults.length > 0)) {
    for (const [kind, faults] of left) {
      let fault: Fault | undefined;
      do [fault] = faults.splice(Math.floor(random() * faults.length), 1);
      while (fault && taken.has(`${kind} ${fault.file}`));
      if (!fault || drawn.length === count) continue;
      taken.add(`${kind} ${fault.file}`);
      drawn.push(fault);
    }
  }
  return drawn;
}
