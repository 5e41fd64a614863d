import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import type { Code } from "./codes.ts"
import type { Field, RecordFields, ValuesOf } from "./field.ts"

const oneOf = (codes: readonly Code[]) => z.enum(codes.map(({ code }) => code))

/** Only its writing: which codes a list has is known where the record is kept, and `readTyped` judges it there. */
const formCode = z.string().check(z.regex(/^[0-9A-Z]{1,4}$/))

const officialSchemaOf = (kind: "code" | "choice" | "level"): z.ZodMiniType => {
  if (kind === "choice") return formCode
  return z.nullable(kind === "code" ? formCode : z.number().check(z.int(), z.minimum(0), z.maximum(99)))
}

const schemaOf = (field: Field): z.ZodMiniType => {
  if ("list" in field) return officialSchemaOf(field.kind)
  switch (field.kind) {
    case "name":
      return z.string().check(z.trim(), z.minLength(1), z.maxLength(field.max))
    case "text":
    case "email":
    case "phone":
      return z.nullable(z.string().check(z.trim(), z.maxLength(field.max)))
    case "code":
      return z.nullable(oneOf(field.codes))
    case "choice":
      return oneOf(field.codes)
    case "codes":
      return z.array(oneOf(field.codes))
    case "level":
      return z.nullable(z.literal(field.codes.map(({ code }) => Number(code))))
    case "count":
      return z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(field.max)))
    case "day":
      return z.nullable(isoDate)
    case "answer":
      return z.nullable(z.boolean())
    case "flag":
      return z.boolean()
  }
}

/** As it is stored: a file may bring what a form would refuse, and it is answered all the same. */
const storedSchemaOf = (field: Field): z.ZodMiniType => {
  switch (field.kind) {
    case "name":
      return z.string()
    case "level":
    case "count":
      return z.nullable(z.number())
    case "answer":
    case "flag":
    case "choice":
    case "codes":
      return schemaOf(field)
    default:
      return z.nullable(z.string())
  }
}

type FieldSchema<R extends RecordFields, K extends keyof R> = z.ZodMiniType<ValuesOf<R>[K], ValuesOf<R>[K]>
type Shape<R extends RecordFields> = { [K in keyof R]: FieldSchema<R, K> }
type NewShape<R extends RecordFields> = {
  [K in keyof R]: R[K]["kind"] extends "name" ? FieldSchema<R, K> : z.ZodMiniOptional<FieldSchema<R, K>>
}

const objectOf = <S>(fields: RecordFields, one: (field: Field) => z.ZodMiniType): z.ZodMiniObject<S & {}> =>
  z.object(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, one(field)]))) as never

/** What a form sends and gets: one key per field, so that it can save the one that changed. */
export const recordSchema = <R extends RecordFields>(fields: R): z.ZodMiniObject<Shape<R>> =>
  objectOf<Shape<R>>(fields, schemaOf)

/** What creates a record: its names are needed, the rest may be left out. */
export const newRecordSchema = <R extends RecordFields>(fields: R): z.ZodMiniObject<NewShape<R>> =>
  objectOf<NewShape<R>>(fields, (field) =>
    field.kind === "name" ? schemaOf(field) : z.optional(schemaOf(field)),
  )

export const storedSchema = <R extends RecordFields>(fields: R): z.ZodMiniObject<Shape<R>> =>
  objectOf<Shape<R>>(fields, storedSchemaOf)
