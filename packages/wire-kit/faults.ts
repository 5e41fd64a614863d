import * as z from "zod/mini"
import { emailPrecision, faultsOf, fixedMessages } from "./validation.fr.ts"

/** One message per faulty field. */
export type Faults = Readonly<Record<string, string>>

type Read<S extends z.ZodMiniType> =
  | { values: z.output<S>; faults: Faults }
  | { values: null; faults: Faults }

/** What a form holds, checked as the server will check it. */
export const readForm = <S extends z.ZodMiniType>(schema: S, typed: unknown): Read<S> => {
  const read = z.safeParse(schema, typed)
  return read.success ? { values: read.data, faults: {} } : { values: null, faults: faultsOf(read.error) }
}

/** A space typed after an address by a phone's keyboard is no part of it; one in a password may be meant. */
export const typedIn = (entries: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...entries].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, name.includes("password") ? value : value.trim()]] : [],
    ),
  )

/** What is wrong with a field one leaves. An empty one is left in peace until the form is sent. */
export const faultOnLeaving = (schema: z.ZodMiniType, name: string, typed: string): string | undefined => {
  const value = typedIn([[name, typed]])[name]
  return value === "" ? undefined : readForm(schema, { [name]: value }).faults[name]
}

export const withFault = (faults: Faults, name: string, fault: string | undefined): Faults => {
  const others = Object.fromEntries(Object.entries(faults).filter(([other]) => other !== name))
  return fault === undefined ? others : { ...others, [name]: fault }
}

/** The fixed messages say what is wrong; this says how to put it right. */
export const precisionOf = (fault: string | undefined): string | undefined =>
  fault === fixedMessages.email ? emailPrecision : undefined

type Refused = { code: string; message: string; fields: Faults }

/** A refusal about one field goes under it; any other is said above the form. */
export const placeRefusal = (
  refused: Refused,
  fieldOf: Readonly<Record<string, string>> = {},
): { faults: Faults; message: string | null } => {
  if (Object.keys(refused.fields).length > 0) return { faults: refused.fields, message: null }
  const field = fieldOf[refused.code]
  return field === undefined
    ? { faults: {}, message: refused.message }
    : { faults: { [field]: refused.message }, message: null }
}

const accepts = (schema: z.ZodMiniType | undefined, value: unknown): boolean =>
  schema !== undefined && z.safeParse(schema, value).success

const nothingFor = (schema: z.ZodMiniType | undefined): null | undefined | "" => {
  if (accepts(schema, null)) return null
  return accepts(schema, undefined) ? undefined : ""
}

/**
 * What the fields of a form hold, as the body of a command wants it: texts trimmed, and an empty field said the way
 * its schema knows, `null` before being left out. One that must be filled stays empty, and is found missing.
 */
export const bodyOf = (
  schema: z.ZodMiniType,
  draft: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const shape = (schema as Partial<z.ZodMiniObject>).shape ?? {}
  return Object.fromEntries(
    Object.entries(draft).map(([name, held]) => {
      const value = typeof held === "string" && !name.includes("password") ? held.trim() : held
      const isNothing = value === "" || value === null || value === undefined
      return [name, isNothing ? nothingFor(shape[name] as z.ZodMiniType | undefined) : value]
    }),
  )
}
