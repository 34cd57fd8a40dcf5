import * as native from "node:path";

/** The functions of `node:path` for one system, with forward slashes in what they return, as in the paths of TypeScript. */
export interface Paths {
  /** Writes a path of the operating system with forward slashes and a large drive letter. */
  readonly toSlashes: (path: string) => string;
  readonly resolve: (...parts: readonly string[]) => string;
  readonly join: (...parts: readonly string[]) => string;
  readonly relative: (from: string, to: string) => string;
  readonly normalize: (path: string) => string;
  readonly dirname: (path: string) => string;
  readonly basename: (path: string, suffix?: string) => string;
  readonly extname: (path: string) => string;
  readonly isAbsolute: (path: string) => boolean;
  /** Whether an absolute path is a folder or something in it. On Windows, large and small letters are equal. */
  readonly isWithin: (folder: string, path: string) => boolean;
}

/** Creates the functions for the operating system that `platform` is the `node:path` of. */
export function createPaths(platform: native.PlatformPath): Paths {
  const toSlashes = (path: string): string =>
    platform.sep === "/" ? path : path.replaceAll("\\", "/").replace(/^[a-z]:/, (drive) => drive.toUpperCase());
  const relative = (from: string, to: string): string => toSlashes(platform.relative(from, to));
  return {
    toSlashes,
    relative,
    resolve: (...parts) => toSlashes(platform.resolve(...parts)),
    join: (...parts) => toSlashes(platform.join(...parts)),
    normalize: (path) => toSlashes(platform.normalize(path)),
    dirname: (path) => toSlashes(platform.dirname(path)),
    basename: (path, suffix) => platform.basename(path, suffix),
    extname: (path) => platform.extname(path),
    isAbsolute: (path) => platform.isAbsolute(path),
    isWithin: (folder, path) => {
      const inside = relative(folder, path);
      return inside !== ".." && !inside.startsWith("../") && !platform.isAbsolute(inside);
    },
  };
}

const paths = createPaths(native);

/* Every path of the compiler is made by these: inside, paths have forward slashes on every system. */
export const toSlashes: Paths["toSlashes"] = paths.toSlashes;
export const resolve: Paths["resolve"] = paths.resolve;
export const join: Paths["join"] = paths.join;
export const relative: Paths["relative"] = paths.relative;
export const normalize: Paths["normalize"] = paths.normalize;
export const dirname: Paths["dirname"] = paths.dirname;
export const basename: Paths["basename"] = paths.basename;
export const extname: Paths["extname"] = paths.extname;
export const isAbsolute: Paths["isAbsolute"] = paths.isAbsolute;
export const isWithin: Paths["isWithin"] = paths.isWithin;
