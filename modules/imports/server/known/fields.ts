import type { CellValue, FieldKey, KnownValues, RowValues } from "../../rules/index.ts"

type Json = { [key: string]: CellValue | Json | null | undefined }

/** A row's columns and the objects inside them, as one flat value per field: `address.voie`. */
export const flatten = (row: Json, prefix = ""): KnownValues => {
  const flat: Record<string, CellValue | null> = {}
  for (const [key, value] of Object.entries(row)) {
    if (value !== null && typeof value === "object") Object.assign(flat, flatten(value, `${prefix}${key}.`))
    else flat[prefix + key] = value ?? null
  }
  return flat as KnownValues
}

/** The fields under one word, put together into the object that a column holds. */
export const nest = (values: RowValues | KnownValues, place: string): Json => {
  const object: Json = {}
  for (const key in values) {
    const value = values[key as FieldKey]
    if (!key.startsWith(`${place}.`) || value === null || value === undefined) continue
    const path = key.slice(place.length + 1).split(".")
    const last = path.pop() ?? ""
    let into = object
    for (const part of path) {
      into[part] ??= {}
      into = into[part] as Json
    }
    into[last] = value
  }
  return object
}

/** A column's object with some of its fields changed; null empties one, and what an import knows nothing of stays. */
export const merge = (object: Json, changes: Json): Json => {
  const merged: Json = { ...object }
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) {
      delete merged[key]
      continue
    }
    const before = merged[key]
    const isDeeper = typeof value === "object"
    merged[key] = isDeeper ? merge(before !== null && typeof before === "object" ? before : {}, value) : value
  }
  return merged
}
export type { Json }
