/**
 * A short name.
 * @minLength 1
 * @maxLength 10
 * @pattern ^[a-z]+$
 */
export type Slug = string;

/** @minimum 0 @maximum 1 */
type Share = number;

export interface Post {
  /** Where it is. */
  slug: Slug;
  /** @maxItems 2 */
  related: Slug[];
  shares: Record<string, Share>;
}

/** Publish. @tool */
export function publish(
  post: Post,
  /** How often. @minimum 1 @multipleOf 2 */ times: number,
  /**
   * @format email
   * @examples ["a@b.example"]
   */
  to?: string,
): Share {
  return times + post.related.length + (to ?? "").length;
}
