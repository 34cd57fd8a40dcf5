/**
 * A person.
 * @public
 * @category Models
 * @since 1.0
 */
interface Person {
  /**
   * The name.
   * @readonly
   * @defaultValue "Ada"
   * @sealed
   */
  name: string;
}

/**
 * Greets.
 * @tool greet
 * @author Ada Lovelace
 * @since 1.2
 * @alpha
 * @privateRemarks Not for models.
 * @throws {Error} if the name is empty
 * @typeParam T - none
 * @async
 * @license MIT
 * @group Greetings
 */
export function greet(person: Person): string {
  return person.name;
}
