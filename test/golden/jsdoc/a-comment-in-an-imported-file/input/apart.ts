export interface Apart { /** Nobody reaches this file. @minimum 1 */ guests: number }
