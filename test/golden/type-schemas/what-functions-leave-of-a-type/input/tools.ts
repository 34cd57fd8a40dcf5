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

interface Formatter {
  (text: string): string;
  locale: string;
}

/**
 * Takes what is left of unions and records with functions.
 * @tool t:left
 */
export function left(input: {
  handlers: Record<string, Callback | null>;
  labels?: Record<string, Callback | string>;
  format?: Formatter;
  parse?: Formatter | null;
  value: { a: 1 } | (() => { a: 1 });
  later?: Promise<string> | string;
  hooks?: { start?: Callback; end?: Callback };
  steps?: { run: Callback }[];
}): void {
  console.log(input);
}
