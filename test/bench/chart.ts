import { type BenchRow, own } from "./rows.js";

/** Relative to the repository. */
export const chartFile = "src/compiler/docs/generation.svg";

interface ChartBar {
  readonly label: string;
  readonly seconds: number;
  readonly isOwn: boolean;
}

/** Draws the seconds that 100 tools take, cold, after an edit and without changes, beside the peers, as an SVG that is readable on light and dark backgrounds. */
export function generationChart(rows: readonly BenchRow[]): string {
  const bars = barsOf(rows);
  const longest = Math.max(...bars.map(({ seconds }) => seconds));
  const [left, width, height, top] = [250, 420, 26, 44];
  const lines = bars.flatMap(({ label, seconds, isOwn }, at) => {
    const y = top + at * height;
    const length = Math.max(2, (seconds / longest) * width);
    return [
      `  <text x="${left - 10}" y="${y + 14}" text-anchor="end">${escaped(label)}</text>`,
      `  <rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="${height - 8}" rx="2" class="${isOwn ? "own" : "peer"}"/>`,
      `  <text x="${(left + length + 8).toFixed(1)}" y="${y + 14}">${seconds.toFixed(2)} s</text>`,
    ];
  });
  const total = { width: left + width + 70, height: top + bars.length * height + 6 };
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${total.width}" height="${total.height}" viewBox="0 0 ${total.width} ${total.height}" role="img" aria-labelledby="title">`,
    `  <title id="title">${escaped(title)}</title>`,
    "  <style>",
    "    text { font: 13px system-ui, sans-serif; fill: #1f2328; }",
    "    .head { font-weight: 600; }",
    "    .own { fill: #1a7f37; }",
    "    .peer { fill: #8c959f; }",
    "    @media (prefers-color-scheme: dark) { text { fill: #e6edf3; } .own { fill: #3fb950; } .peer { fill: #6e7681; } }",
    "  </style>",
    `  <text x="10" y="22" class="head">${escaped(title)}</text>`,
    ...lines,
    "</svg>",
  ].join("\n")}\n`;
}

const title = "Seconds to generate 100 tools";

function barsOf(rows: readonly BenchRow[]): readonly ChartBar[] {
  const of = (measure: string): readonly BenchRow[] => rows.filter((row) => row.measure === `${measure}, 100 tools`);
  const states = {
    "Run without changes": "nothing changed",
    "Edit in --watch": "an edit in --watch",
    "Cold run": "cold",
  };
  const ours = Object.entries(states).flatMap(([measure, state]) =>
    of(measure)
      .filter(({ who }) => who === own)
      .map(({ value }) => ({ label: `toolwright, ${state}`, seconds: value.median, isOwn: true })),
  );
  const peers = of("Cold run")
    .filter(({ who }) => who !== own)
    .map(({ who, value }) => ({ label: who, seconds: value.median, isOwn: false }))
    .sort((a, b) => a.seconds - b.seconds);
  return [...ours, ...peers];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
