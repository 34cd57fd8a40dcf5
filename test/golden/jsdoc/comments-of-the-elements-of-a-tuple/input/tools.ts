/** @minLength 2 */
type Code = string;

/** A code with a number. */
type Numbered = [Code, number];

export interface Place {
  position: [/** Degrees north. */ latitude: number, /** Degrees east. */ longitude: number, height?: number];
  names: [
    /** The name on the map. */
    string,
    /** Former names, the last one first. */
    ...string[],
  ];
  entry: [...Numbered, /** The key. */ key: Code];
  size: "small" /** Less than a hectare. */ | "large";
  sides: [
    number, /** The first. */
    /** @minimum 1 */ number,
    number /** The last. */,
  ];
}

/** Save a place. @tool */
export function save(place: Place): void {
  console.log(place);
}
