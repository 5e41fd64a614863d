import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import type { Field, RecordFields, ValuesOf } from "./field.ts"

const schemaOf = (field: Field): z.ZodMiniType => {
  switch (field.kind) {
    case "name":
      return z.string().check(z.trim(), z.minLength(1), z.maxLength(field.max))
    case "text":
    case "email":
    case "phone":
      return z.nullable(z.string().check(z.trim(), z.maxLength(field.max)))
    case "code":
      return z.nullable(z.enum(field.codes.map(({ code }) => code)))
    case "day":
      return z.nullable(isoDate)
    case "answer":
      return z.nullable(z.boolean())
    case "flag":
      return z.boolean()
  }
}

type Shape<R extends RecordFields> = { [K in keyof R]: z.ZodMiniType<ValuesOf<R>[K], ValuesOf<R>[K]> }

/** What a form sends and gets: one key per field, so that it can save the one that changed. */
export const recordSchema = <R extends RecordFields>(fields: R): z.ZodMiniObject<Shape<R>> =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)])),
  ) as unknown as z.ZodMiniObject<Shape<R>>
