export default interface Account {
  owner: string;
}

/** Closes an account. @tool */
export function close(account: Account): void {
  void account;
}
