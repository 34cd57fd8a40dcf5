/** Save a page. @toolInput pages:save */
export interface Page<Item> {
  items: Item[];
}
