import { imageContent, type ToolResult, textContent, toolResult } from "toolwright";
import { scanOf, textOf } from "./book.js";
import { drawChart, temperaturesOf } from "./weather.js";

// #region chart
/**
 * Draw the temperatures of a week.
 * @tool draw_temperatures
 * @readOnly
 */
export async function drawTemperatures(city: string): Promise<ToolResult<{ days: number[] }>> {
  const days = await temperaturesOf(city);
  if (!days) return toolResult({ isError: true, content: [textContent(`There is no data about ${city}.`)] });
  return toolResult({
    structuredContent: { days },
    content: [textContent(`The week in ${city}:`), imageContent(await drawChart(days), "image/png")],
  });
}
// #endregion

// #region page
/**
 * Read a page of a scanned book: its text, or the image of a page without text.
 * @tool read_page
 * @readOnly
 */
export async function readPage(page: number): Promise<string | ToolResult> {
  const text = await textOf(page);
  return text ?? toolResult({ content: [imageContent(await scanOf(page), "image/png")] });
}
// #endregion
