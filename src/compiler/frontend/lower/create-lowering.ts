import { shorten } from "toolwright/internal/model";
import { ts } from "ts-morph";
import { checkerOf } from "../checker.js";
import { JsonObjectType, NotJson, notJsonOf } from "../graph/graph.js";
import { type Direction, formatPath, lowerFirst, rootPath, type Site } from "../graph/site.js";
import { cutAdvice, cutOf, defaultTypeLimits, type TypeLimits } from "../graph/type-limits.js";
import { annotate } from "../jsdoc/annotate.js";
import { declaredName, type LeaveOut, LeftOut, type Report, type ReportAt } from "../source-reporter.js";
import { type BaseType, UnknownType } from "../type-graph.js";
import { isStandard } from "./builtin.js";
import { DepthLimits } from "./depth.js";
import { lowerType } from "./lower-type.js";
import type { Lowering } from "./lowering.js";
import type { ProgramContext } from "./program-context.js";
import { isPackageInstance } from "./property.js";
import { AbandonedRoot, RootBudget } from "./root-budget.js";
import { TypeNodes } from "./type-nodes.js";
import { lowerUnionOf } from "./union.js";
import { WrittenComments } from "./written-comments.js";
import { createKeyOf } from "./written-keys.js";

/** Creates a lowering that caches types. Create one per program and direction. */
export function createLowering(
  context: ProgramContext,
  direction: Direction,
  reportAt: ReportAt,
  { seconds }: Pick<TypeLimits, "seconds"> = defaultTypeLimits,
): Lowering {
  const { program } = context;
  const checker = checkerOf(program);
  const depth = new DepthLimits(context);
  const budget = new RootBudget(seconds);
  const comments = new WrittenComments();
  let hasNotedUndefined = false;

  /** The reports of the innermost part that may be omitted. */
  let pending: (() => void)[] | undefined;
  const say: ReportAt = (code, args, at) => {
    if (pending) pending.push(() => say(code, args, at));
    else reportAt(code, args, at);
  };
  const report: Report = say;
  const leaveOut: LeaveOut = (code, args, at) => {
    say(code, args, at);
    return new LeftOut(code);
  };

  const nodes = new TypeNodes({
    checker,
    depth,
    annotate: (graph, symbol, type) =>
      isStandard(symbol, program) ? graph : annotate(graph, symbol, type, rootPath(`Type ${symbol.name}`), lowering),
    reportInfinite,
  });
  const lowering: Lowering = {
    ...context,
    checker,
    direction,
    report,
    leaveOut,
    nodes,
    keyOf: createKeyOf(() => lowering),
    comments,
    unions: { shapes: new Map(), recursive: new Map(), classes: new Map() },
    get isCut() {
      return depth.isCut;
    },
    checkTime: () => budget.checkTime(),
    inside: (declaration, read) => depth.inside(() => budget.time(declaration, read)),
    limit(symbols, site, lower) {
      const graph = depth.limit(symbols, site, lower);
      if (!budget.isOpen) depth.reportLimited(leaveOut);
      return graph;
    },
    lower(type, site) {
      if (!budget.isOpen) return lowerRoot(type, site);
      if (budget.isFull) return reportInfinite(type, site);
      if (budget.isSpent) {
        reportInfinite(type, site);
        throw new AbandonedRoot("steps", site);
      }
      return budget.step(site, () => lowerType(type, site, lowering));
    },
    lowerPart(type, site) {
      if (direction === "input" && isPackageInstance(type, lowering))
        return new NotJson([{ type, kind: "behavior", site }]);
      const outer = pending;
      const own: (() => void)[] = [];
      const forgetPart = nodes.mark();
      const wasNoted = hasNotedUndefined;
      let graph: BaseType | undefined;
      pending = own;
      try {
        graph = lowering.lower(type, site);
      } finally {
        pending = outer;
        // Also if the root is abandoned, so that the reason is reported.
        if (!graph || !notJsonOf(graph)) for (const each of own) each();
      }
      if (notJsonOf(graph) && own.length > 0) {
        forgetPart();
        hasNotedUndefined = wasNoted;
      }
      return graph;
    },
    lowerUnionOf: (types, site) => lowerUnionOf(types, site, lowering),
    noteUndefined(site) {
      if (hasNotedUndefined) return;
      hasNotedUndefined = true;
      report("type/undefined-optional", { path: formatPath(site.path) }, site);
    },
    forget() {
      nodes.forget();
      depth.forget();
      budget.close();
    },
  };
  return lowering;

  function lowerRoot(type: ts.Type, site: Site): BaseType {
    budget.open(site);
    try {
      const graph = lowerType(type, site, lowering);
      depth.reportLimited(leaveOut);
      comments.report(lowering);
      return graph;
    } catch (error) {
      if (!(error instanceof AbandonedRoot)) throw error;
      reportAbandoned(error);
      lowering.forget();
      // An object, so that no other problem is reported.
      return new JsonObjectType(nodes.nextId(), [], [], false);
    } finally {
      budget.close();
    }
  }
  function reportAbandoned({ reason, site }: AbandonedRoot): void {
    if (reason === "steps") return;
    const declaration = budget.heaviest();
    const cut = declaration && cutOf(declaration);
    const most = cut ? ` Most of the time is for "${cut.name}".` : "";
    const advice = cutAdvice(cut ? [cut] : []);
    const args = { path: lowerFirst(formatPath(site.path)), seconds: String(seconds), most, advice };
    report("type/too-slow", args, site);
  }
  function reportInfinite(type: ts.Type, site: Site): BaseType {
    const written = shorten(checker.typeToString(type), 120);
    const root = budget.root ?? site;
    const declaration = site.packageNode ?? site.node;
    const at = declaration === root.node ? root : { node: root.node, packageNode: declaration };
    report("type/too-deep", { path: formatPath(site.path), user: userAt(root), type: written }, at);
    return new UnknownType(false);
  }
}

/** The name of the tool or type that has a root as input, output or meaning. */
function userAt({ node, label }: Site): string {
  const declaration = ts.findAncestor(
    node,
    (each) =>
      ts.isFunctionDeclaration(each) ||
      ts.isMethodDeclaration(each) ||
      ts.isVariableStatement(each) ||
      ts.isInterfaceDeclaration(each) ||
      ts.isTypeAliasDeclaration(each) ||
      ts.isClassDeclaration(each),
  );
  return declaration ? declaredName(declaration).getText() : label;
}
