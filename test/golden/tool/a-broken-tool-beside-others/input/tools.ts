/** Reads. @tool read */
export function read(path: Map<string, string>): string {
  return String(path);
}

/** Gets a user. @tool get_user */
export function getById(id: string): string {
  return id;
}

/** Gets a user. @tool getUser */
export function getByName(name: string): string {
  return name;
}

/** Gets a user. @tool get_user */
export function getByMail(mail: string): string {
  return mail;
}

export class Store {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Saves. @tool save */
  save(text: string): string {
    return this.url + text;
  }
}
