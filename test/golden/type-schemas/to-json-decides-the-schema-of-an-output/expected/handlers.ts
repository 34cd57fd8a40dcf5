import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { code, invoice, money, prices } from "../tools.js";
import { codeTool, invoiceTool, moneyTool, pricesTool } from "./tools.tools.js";
import {
  isCodeInput,
  isCodeOutput,
  isInvoiceInput,
  isInvoiceOutput,
  isMoneyInput,
  isMoneyOutput,
  isPricesInput,
  isPricesOutput,
} from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof codeTool, "code">,
  BoundToolOf<typeof invoiceTool, "invoice">,
  BoundToolOf<typeof moneyTool, "money">,
  BoundToolOf<typeof pricesTool, "prices">,
] = [
  bindChecked(codeTool, { isInput: isCodeInput, isOutput: isCodeOutput, call: code, parameters: [], wrapped: true, openOutput: true }),
  bindChecked(invoiceTool, { isInput: isInvoiceInput, isOutput: isInvoiceOutput, call: invoice, parameters: [], openOutput: true }),
  bindChecked(moneyTool, { isInput: isMoneyInput, isOutput: isMoneyOutput, call: money, parameters: [], openOutput: true }),
  bindChecked(pricesTool, {
    isInput: isPricesInput,
    isOutput: isPricesOutput,
    call: prices,
    parameters: [],
    wrapped: true,
    streamed: true,
    openOutput: true,
  }),
];
