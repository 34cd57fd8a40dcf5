/** A person. */
interface Person {
  /**
   * The age.
   * @Minimum 0
   * @max 150
   * @readonly
   */
  age: number;
  /**
   * The name, without titles.
   * @minlenght 1
   */
  name: string;
}

/**
 * Deletes a person.
 * @tool delete_person
 * @readonly
 * @destructiveHint
 * @idempotentHint true
 * @tag people
 * @openapi /people
 * Imported with the package
 * @acme/people from the registry.
 */
export function deletePerson(person: Person): string {
  return person.name;
}

/** What other tools call their tags. */
interface Habits {
  /** @elementMinLength 1 */
  names: string[];
  /** @IsEmail */
  mail: string;
  /** @isInt */
  count: number;
  /** @Min(3) */
  least: number;
  /** @Length(1, 5) */
  short: string;
}

/** Sends mails. @tool */
export function send(habits: Habits): string {
  return habits.mail;
}
