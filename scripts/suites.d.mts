interface Program {
  readonly does: string;
  readonly build?: true;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

interface Suite extends Program {
  readonly parts?: Readonly<Record<string, Program>>;
}

export declare const suites: Readonly<Record<string, Suite>>;
export declare function commandOf(
  name: string,
  flags: readonly string[],
): {
  readonly build: boolean;
  readonly env: Readonly<Record<string, string>>;
  readonly program: string;
  readonly args: readonly string[];
};
export declare function nearestSuites(name: string): readonly string[];
