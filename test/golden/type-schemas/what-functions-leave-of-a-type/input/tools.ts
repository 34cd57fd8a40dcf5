type Callback = () => void;

/**
 * Takes null in place of callbacks.
 * @tool t:callbacks
 */
export function callbacks(input: {
  name: string;
  onDone: Callback | null;
  onFail?: Callback | null;
  parsers?: Record<string, Callback>;
}): void {
  console.log(input);
}

/**
 * Takes a parameter that can be null.
 * @tool t:parameter
 */
export function parameter(name: string, onDone: Callback | null): void {
  console.log(name, onDone);
}

interface Transport {
  send(message: string): void;
  close(): void;
  onmessage?: (message: string) => void;
}

/**
 * Takes an object of methods, which is left out.
 * @tool t:methods
 */
export function methods(input: { query: string; transport?: Transport }): void {
  console.log(input);
}
