/**
 * The classes of ts-json-schema-generator that the frontend uses: the type graph and the formatter chain. The build replaces this module
 * by a bundle in which `typescript` is ts-morph's, so that a process never holds two compilers.
 */
export type { Annotations, Definition, SubTypeFormatter } from "ts-json-schema-generator";
export {
  AnnotatedType,
  AnyType,
  ArrayType,
  BaseType,
  BooleanType,
  ChainTypeFormatter,
  DefinitionType,
  EnumType,
  LiteralType,
  NeverType,
  NullType,
  NumberType,
  ObjectProperty,
  ObjectType,
  OptionalType,
  RestType,
  StringType,
  TupleType,
  UnionType,
  UnknownType,
} from "ts-json-schema-generator";
