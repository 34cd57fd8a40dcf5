interface Settings {
  name: string;
  /**
   * Results on a page.
   * @default 20
   */
  limit?: number;
  /** @default "en" */
  language: string;
}

/** Creates settings. @tool */
export function create(settings: Settings): string {
  return settings.name;
}

/** Changes the settings that are passed, and no others. @tool */
export function change(id: string, changes: Partial<Settings>): string {
  return id + JSON.stringify(changes);
}

type Patch<T> = { [K in keyof T]?: T[K] | null };

/** Changes settings, or removes them. @tool */
export function patch(id: string, changes: Patch<Settings>): string {
  return id + JSON.stringify(changes);
}

/** Keeps the default, because `Pick` and `Required` make nothing optional. @tool */
export function keep(settings: Pick<Settings, "limit"> & Required<Pick<Settings, "language">>): string {
  return JSON.stringify(settings);
}
