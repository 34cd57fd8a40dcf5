export function bundleTypeGraph(entry: string): Promise<{ readonly text: string; readonly notices: string }>;
