/** What is said, and the answers to it. */
export interface Comment {
  text: string;
  author: Person;
  answers: Comment[];
}

export interface Person {
  name: string;
  friends?: Person[];
  last?: Comment;
}

/** Say something. @tool */
export function say(comment: Comment): Person {
  return comment.author;
}
