import { imageContent, type ToolResult, textContent, toolResult } from "toolwright";

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

async function temperaturesOf(city: string): Promise<number[] | undefined> {
  return city === "Atlantis" ? undefined : [3, 5, 4, 6, 8, 7, 9];
}

/** Returns a PNG image. */
async function drawChart(days: readonly number[]): Promise<Uint8Array> {
  return Uint8Array.from(days);
}
