/** @required ["owner"] */
interface Repository {
  /** @type integer */
  id: number;
  /** @TJS-type uint32 */
  stars: number;
  /** @asType integer */
  forks: number;
  /** @length 2 */
  language: string;
  /** @items.minLength 3 */
  topics: string[];
  /** @items {"type":"integer","minimum":0} */
  counts: number[];
  /** @items 2 */
  pair: string[];
  owner?: string;
  /** @const "git" */
  kind: string;
  /**
   * @comment For maintainers.
   * @contentMediaType text/html
   * @contentEncoding base64
   */
  readme: string;
  /** @markdownDescription The **license** of the code. */
  license: string;
  /** @TJS-pattern ^[a-z]+$ */
  slug: string;
  /** @nullable */
  parent: string | null;
  /** @TJS-ignore */
  cache?: string;
  /** @hidden */
  token?: string;
  /** @internal */
  secret?: string;
}

/**
 * Create a repository.
 * @tool create_repository
 */
export function createRepository(repository: Repository): void {
  console.log(repository);
}
