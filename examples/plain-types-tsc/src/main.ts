import { readFileSync } from "node:fs";
import { isOrder } from "./generated/index.js";
import { orderProblems } from "./generated/order.problems.js";

const order: unknown = JSON.parse(readFileSync(process.argv[2] ?? 0, "utf8"));
if (isOrder(order)) {
  const count = order.lines.reduce((sum, line) => sum + line.count, 0);
  console.log(`${order.id}: ${count} articles, by ${order.delivery.kind}`);
} else {
  for (const { path, message } of orderProblems(order)) console.error(`${path || "(root)"}: ${message}`);
  process.exitCode = 1;
}
