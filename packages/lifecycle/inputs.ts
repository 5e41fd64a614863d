import { isIsoDate } from "@jalon/calendar"

/** One thing a person types or attaches with a move. `About` is what the thing looks like when they do. */
export type InputField<About> = {
  key: string
  kind: "text" | "day" | "file"
  isOptional?: (about: About) => boolean
  /** Further checks, once it is there and readable: the sentence that says what is wrong. */
  fault?: (value: string, about: About) => string | null
}

export type Inputs = Readonly<Record<string, unknown>>

const UUID = /^[0-9a-f-]{36}$/i

/** A typed value, trimmed; an empty one is none. */
export const textInput = (inputs: Inputs, key: string): string | null => {
  const value = inputs[key]
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null
}

export const dayInput = (inputs: Inputs, key: string): string | null => {
  const value = textInput(inputs, key)
  return value !== null && isIsoDate(value) ? value : null
}

const faultOf = <About>(field: InputField<About>, inputs: Inputs, about: About): string | null => {
  const value = textInput(inputs, field.key)
  if (value === null) return field.isOptional?.(about) ? null : "Cette information est attendue."
  if (field.kind === "day" && !isIsoDate(value)) return "Cette date n'existe pas."
  if (field.kind === "file" && !UUID.test(value)) return "Joignez le fichier."
  return field.fault?.(value, about) ?? null
}

/** What is wrong with what was given, by key; nothing when the move may be made. */
export const inputFaults = <About>(
  fields: readonly InputField<About>[],
  inputs: Inputs,
  about: About,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, inputs, about)
      return fault === null ? [] : [[field.key, fault]]
    }),
  )
