/**
 * The classes of ts-json-schema-generator that the front end uses: the type graph and the formatter chain. The build replaces this module with a
 * bundle in which `typescript` is ts-morph's compiler, so that a process never loads two.
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
