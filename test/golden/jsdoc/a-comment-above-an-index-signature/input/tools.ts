interface Scores {
  /**
   * Points of a player.
   * @minimum 0
   */
  [player: string]: number;
}

interface Headers {
  /** The type of the content. */
  type?: string;
  /** A header of an extension. */
  [name: `x-${string}`]: string;
}

/** Save a game. @tool */
export function save(scores: Scores, headers: Headers): void {
  console.log(scores, headers);
}
