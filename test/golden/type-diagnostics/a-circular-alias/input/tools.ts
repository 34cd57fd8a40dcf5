type Self = Self;
type Either = Either | string;

/**
 * Takes types that mean nothing but themselves.
 * @tool take
 */
export function take(self: Self, either: Either[], byName: Record<Either, Self>): void {}
