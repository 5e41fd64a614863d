import {
  type AnyField,
  type ContractField,
  type ContractType,
  type FieldKey,
  fieldsOf,
  type Source,
} from "../../rules/index.ts"
import type { FieldValues } from "../contract-row.ts"
import { deduce } from "./deduce.ts"
import type { Records } from "./load-records.ts"
import { classOverCycle } from "./over-cycle.ts"

type Row = Readonly<Record<string, unknown>>
type Value = string | number | boolean | null

/** Names of the wire that the table spells otherwise. */
const COLUMNS: Readonly<Record<string, string>> = { siret_number: "siret" }

/** `address.voie` is a part of the column `address`. */
const at = (row: Row, path: string): unknown =>
  (COLUMNS[path] ?? path)
    .split(".")
    .reduce<unknown>((found, name) => (found as Row | null | undefined)?.[name], row)

/** A level kept as a number is a code on the form. */
const fit = (kind: AnyField["kind"], value: unknown): Value => {
  if (value === null || value === undefined || value === "") return null
  if (kind === "text" || kind === "code") return typeof value === "object" ? null : String(value)
  return typeof value === "object" ? null : (value as Value)
}

const recordOf = (records: Records, { record }: Source): Row | null | undefined =>
  record === "default" || record === "rules" || record === "previous_contract" || record === "student_secret"
    ? undefined
    : records[record]

const valueFor = (records: Records, { kind, source }: ContractField): Value => {
  if (source === undefined) return null
  if (source.record === "default") return source.value
  const row = recordOf(records, source)
  return row && "field" in source ? fit(kind, at(row, source.field)) : null
}

/** Where a value comes from: a record, or another field of the form. */
type Origin = { value: Value; record: Source["record"] | "start" | "usual" }
export type FromRecords = Readonly<Record<string, Origin>>

/** What the records say of the fields they fill. */
export const fromRecords = (type: ContractType, records: Records): FromRecords => {
  const overCycle = { ...records, class: classOverCycle(records) }
  return Object.fromEntries(
    fieldsOf(type).flatMap((field) => {
      const value = valueFor(overCycle, field)
      const origin: Origin | null =
        value === null || field.source === undefined
          ? deduce(field.key, records)
          : { value, record: field.source.record }
      return origin === null ? [] : [[field.key, origin]]
    }),
  )
}

/** Only the fields of these records, or of those named. */
export const fieldsFrom = (from: FromRecords, keys?: ReadonlySet<string>): FieldValues =>
  Object.fromEntries(
    Object.entries(from).flatMap(([key, { value }]) =>
      keys === undefined || keys.has(key) ? [[key as FieldKey, value]] : [],
    ),
  )

/**
 * Fields after other records were chosen: what came from the former ones follows, what somebody typed stays.
 */
export const followRecords = (fields: FieldValues, former: FromRecords, now: FromRecords): FieldValues => {
  const after: Record<string, unknown> = { ...fields }
  for (const key of new Set([...Object.keys(former), ...Object.keys(now)])) {
    const held = after[key] ?? null
    const isUntouched = held === null || held === (former[key]?.value ?? null)
    if (isUntouched) after[key] = now[key]?.value ?? null
  }
  return after as FieldValues
}
