import { searchWords } from "@jalon/kernel"
import { EMPLOYER_KEYS, type EmployerChanges, type EmployerKey, type EmployerValue } from "./employer.ts"

/** An address, like the person who signs, is taken or left whole: half of one and half of another is neither. */
const GROUPS = ["address", "signataire"] as const
type Group = (typeof GROUPS)[number]
export type ComparedField = Exclude<EmployerKey, `${Group}.${string}`> | Group

const isGroup = (field: ComparedField): field is Group => GROUPS.some((group) => group === field)

export const keysOf = (field: ComparedField): EmployerKey[] =>
  isGroup(field) ? EMPLOYER_KEYS.filter((key) => key.startsWith(`${field}.`)) : [field]

export const COMPARED_FIELDS: readonly ComparedField[] = [
  ...new Set(EMPLOYER_KEYS.map((key) => (key.split(".")[0] ?? key) as ComparedField)),
]

export type Said = Partial<Record<EmployerKey, EmployerValue>>
export type Difference = { field: ComparedField; ours: Said; theirs: Said }
/** What was seen and left aside: shown again only when the other side says something new. */
export type Kept = Partial<Record<ComparedField, Said>>

/** Registers write in capitals and without accents, people do not: only other words make another name. */
const LOOSE: readonly ComparedField[] = ["denomination", "address"]

const pick = (from: EmployerChanges, field: ComparedField): Said =>
  Object.fromEntries(
    keysOf(field).flatMap((key) => (from[key] === undefined || from[key] === null ? [] : [[key, from[key]]])),
  )

/** It follows from the town: who does not say it says nothing else for that. */
const COMMUNE = "address.commune_insee" satisfies EmployerKey
const FOLLOWING: readonly string[] = [COMMUNE]

const townOf = (said: EmployerChanges): string =>
  searchWords(`${said["address.code_postal"] ?? ""} ${said["address.commune"] ?? ""}`).join(" ")

/** The commune's number, of a register that names the same town: nobody has to type it. */
export const communeFrom = (ours: EmployerChanges, register: EmployerChanges): EmployerChanges =>
  !ours[COMMUNE] && register[COMMUNE] && townOf(ours) !== "" && townOf(ours) === townOf(register)
    ? { [COMMUNE]: register[COMMUNE] }
    : {}

const plain = (said: Said, isLoose: boolean): string => {
  const values = Object.entries(said)
    .filter(([key]) => !FOLLOWING.includes(key))
    .toSorted(([a], [b]) => a.localeCompare(b))
  if (!isLoose) return JSON.stringify(values)
  // A number written with its street and one written beside it are the same address.
  return searchWords(values.map(([, value]) => String(value)).join(" "))
    .toSorted()
    .join(" ")
}

export const isSame = (field: ComparedField, one: Said, other: Said): boolean => {
  const isLoose = LOOSE.includes(field)
  return plain(one, isLoose) === plain(other, isLoose)
}

/**
 * Where two descriptions of one company part. Silence is no difference: what the other side does not say takes nothing
 * away from what is known here.
 */
export const differencesBetween = (
  ours: EmployerChanges,
  theirs: EmployerChanges,
  kept: Kept = {},
): Difference[] =>
  COMPARED_FIELDS.flatMap((field): Difference[] => {
    const said = pick(theirs, field)
    if (Object.keys(said).every((key) => FOLLOWING.includes(key)) || isSame(field, pick(ours, field), said))
      return []
    const leftAside = kept[field]
    return leftAside && isSame(field, leftAside, said)
      ? []
      : [{ field, ours: pick(ours, field), theirs: said }]
  })

/** The fields to write for the differences accepted; a group replaces all its fields, emptied ones too. */
export const acceptedChanges = (
  differences: readonly Difference[],
  accepted: readonly ComparedField[],
): EmployerChanges =>
  Object.fromEntries(
    differences
      .filter(({ field }) => accepted.includes(field))
      .flatMap(({ field, theirs }) => keysOf(field).map((key) => [key, theirs[key] ?? null])),
  )

/** What to remember of those left aside. */
export const keptAfter = (
  kept: Kept,
  differences: readonly Difference[],
  left: readonly ComparedField[],
): Kept => ({
  ...kept,
  ...Object.fromEntries(
    differences.filter(({ field }) => left.includes(field)).map(({ field, theirs }) => [field, theirs]),
  ),
})
