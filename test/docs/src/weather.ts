export async function temperaturesOf(city: string): Promise<number[] | undefined> {
  return city === "Atlantis" ? undefined : [3, 5, 4, 6, 8, 7, 9];
}

/** Returns a PNG image. */
export async function drawChart(days: readonly number[]): Promise<Uint8Array> {
  return Uint8Array.from(days);
}
