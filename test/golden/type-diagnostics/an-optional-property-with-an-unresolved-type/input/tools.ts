/** Look. @tool */
export function look(options: { deep: { at?: Nowhere; all: Nowhere[] } }): void {}
