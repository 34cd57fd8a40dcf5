import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { code, invoice, money, prices } from "../tools.js";
import {
  codeTool,
  invoiceTool,
  isCodeInput,
  isCodeOutput,
  isInvoice,
  isInvoiceInput,
  isMoney,
  isMoneyInput,
  isPricesInput,
  isPricesOutput,
  moneyTool,
  pricesTool,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof codeTool, "code">,
  BoundToolOf<typeof invoiceTool, "invoice">,
  BoundToolOf<typeof moneyTool, "money">,
  BoundToolOf<typeof pricesTool, "prices">,
] = [
  bindTool(codeTool, { isInput: isCodeInput, isOutput: isCodeOutput, call: () => code() as never, wrapped: true }),
  bindTool(invoiceTool, { isInput: isInvoiceInput, isOutput: isInvoice, call: () => invoice() as never }),
  bindTool(moneyTool, { isInput: isMoneyInput, isOutput: isMoney, call: () => money() as never }),
  bindTool(pricesTool, { isInput: isPricesInput, isOutput: isPricesOutput, stream: () => prices() as never }),
];
