export interface Pet {
  /**
   * @integer
   * @minimum 1
   */
  id: number;
  /** @maxLength 80 */
  name: string;
  labels?: {
    [key: string]: string;
  };
}

export interface PetPage {
  pets: Pet[];
  nextCursor?: string;
}
