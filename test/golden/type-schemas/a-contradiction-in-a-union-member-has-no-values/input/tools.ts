interface Sized {
  kind: "sized";
  width: number;
}

interface Plain {
  kind: "plain";
}

type Shape = { shape: Sized & Plain; name: string } | { shape: { width: number }; id: number };

/** Draw all. @tool */
export function draw(shapes: Shape[]): void {
  void shapes;
}
