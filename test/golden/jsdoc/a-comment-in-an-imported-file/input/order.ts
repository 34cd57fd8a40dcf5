export interface Order { /** @minimum 1 */ guests: number }
