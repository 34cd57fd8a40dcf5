interface Suite {
  readonly does: string;
  readonly build?: true;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

export declare const suites: Readonly<Record<string, Suite>>;
export declare function nearestSuites(name: string): readonly string[];
