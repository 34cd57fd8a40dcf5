interface Employee {
  readonly name: string;
  readonly boss: Employee;
}

interface Boss {
  readonly reports: readonly [Boss, ...Boss[]];
}

interface Person {
  readonly mother?: Person;
  readonly children: readonly Person[];
  readonly partner: Person | null;
}

/** Hires an employee. @tool hire */
export function hire(employee: Employee): string {
  return employee.name;
}

/** Promotes a boss. @tool promote */
export function promote(boss: Boss): void {
  void boss;
}

/** Finds a person. @tool find */
export function find(person: Person): void {
  void person;
}
