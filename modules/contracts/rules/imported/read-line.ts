import { deca, isOpcoKey, nir, opcos, rncp, siret } from "@jalon/identifiers"
import { readAmount, readFrenchDate, searchText, searchWords, typography } from "@jalon/kernel"
import { statusOfOutside } from "../codes/opco-states.ts"
import type { ContractStatus } from "../lifecycle/status.ts"
import { type CellKind, type ImportKey, importColumn, importKeys } from "./format.ts"

/** A cell as a spreadsheet gives it; `damage` is what the spreadsheet itself did to it. */
export type FileCell = { text: string; damage?: string }

type Read = { value: string | number } | { fault: string }
/** What was read of a line, by the keys of the format, and what could not be. */
export type ReadLine = {
  read: Partial<Record<ImportKey, string | number>>
  faults: Partial<Record<ImportKey, string>>
}

const headerText = (header: string): string =>
  searchText(header)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()

const named = new Map<string, ImportKey>(
  importKeys.flatMap((key) =>
    [key, importColumn(key).label, ...importColumn(key).names].map(
      (name) => [headerText(name), key] as const,
    ),
  ),
)

/** What each column of a file is; null for one that says nothing to us. The first of two that say the same is read. */
export const readHeader = (headers: readonly string[]): (ImportKey | null)[] => {
  const taken = new Set<ImportKey>()
  return headers.map((header) => {
    const key = named.get(headerText(header)) ?? null
    if (key === null || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

/** Without these a line is about nobody. */
export const NEEDED: readonly ImportKey[] = ["nom_naissance", "prenom", "date_naissance", "date_debut"]

const FROM_1900 = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const dayOfSerial = (text: string) => new Date(FROM_1900 + Number(text) * DAY_MS).toISOString().slice(0, 10)

const readDay = (text: string, twoDigitYear: "birth" | "this century", today: string): Read => {
  if (/^[2-5]\d{4}$/.test(text)) return { value: dayOfSerial(text) }
  const found = readFrenchDate(text.replace(/[T\s]+\d{1,2}:\d{2}.*$/, ""), { twoDigitYear, today })
  return found.kind === "date"
    ? { value: found.value }
    : { fault: `La date « ${text} » n'est pas lisible (attendu : jj/mm/aaaa).` }
}

const parsed = (found: ReturnType<typeof siret.parse>): Read =>
  found.ok ? { value: found.value } : { fault: found.precision }

const opcoOf = (text: string): Read => {
  const words = searchWords(text)
    .filter((word) => word !== "opco")
    .join(" ")
  const known = opcos.find(
    ({ key, name }) =>
      key === text ||
      searchWords(name)
        .filter((word) => word !== "opco")
        .join(" ") === words,
  )
  return known && isOpcoKey(known.key) ? { value: known.key } : { fault: `OPCO inconnu : « ${text} ».` }
}

/** The words of the exchange, of a broker, of CELIA, or ours in French. */
const FRENCH: Readonly<Record<string, ContractStatus>> = {
  transmis: "transmitted",
  recu: "received",
  "en instruction": "under_review",
  "en cours d instruction": "under_review",
  "en cours instruction": "under_review",
  engage: "engaged",
  accepte: "engaged",
  depose: "filed",
  refuse: "refused",
  "en attente de complements": "info_requested",
  "non deposable": "refused",
  annule: "cancelled",
  rupture: "broken",
  rompu: "broken",
  solde: "settled",
}
const stateOf = (text: string): Read => {
  const known =
    FRENCH[headerText(text)] ??
    statusOfOutside("exchange", text) ??
    statusOfOutside("broker", text) ??
    statusOfOutside("celia", text)
  return known ? { value: known } : { fault: `État inconnu : « ${text} ».` }
}

const centsOf = (text: string): Read => {
  const found = readAmount(text)
  return found.kind === "amount" ? { value: found.cents } : { fault: `Montant illisible : « ${text} ».` }
}

/** Numbers given years ago were made otherwise: an import keeps them as they are, if a number is what they look like. */
const decaOf = (text: string): Read => {
  if (deca.parse(text).ok) return { value: text.replaceAll(/\s/g, "") }
  return /^[\p{L}\d][\p{L}\d\s/-]*$/u.test(text)
    ? { value: text.slice(0, 30) }
    : {
        fault: `Numéro DECA illisible : « ${text.slice(0, 30)} ». Il ne comporte que des lettres, des chiffres, des espaces, « / » et « - ».`,
      }
}

const readers: Record<CellKind, (text: string, today: string) => Read> = {
  text: (text) => ({ value: text.slice(0, 200) }),
  siret: (text) => parsed(siret.parse(text)),
  deca: decaOf,
  rncp: (text) => parsed(rncp.parse(text)),
  date: (text, today) => readDay(text, "this century", today),
  birth: (text, today) => readDay(text, "birth", today),
  opco: opcoOf,
  state: stateOf,
  cents: centsOf,
  secret: (text) => parsed(nir.parse(text)),
}

const damagedWords = (key: ImportKey): string =>
  key === "siret_employeur"
    ? "SIRET illisible (format scientifique)"
    : "Le tableur a abîmé cette cellule : mettez la colonne au format Texte et reprenez la valeur."

const readCell = (key: ImportKey, { text, damage }: FileCell, today: string): Read | null => {
  const typed = text.trim()
  if (/^[–—/.-]*$/.test(typed)) return null
  return damage === undefined ? readers[importColumn(key).kind](typed, today) : { fault: damagedWords(key) }
}

/** One line, cell by cell: what is not understood is told and never guessed. */
export const readLine = (
  keys: readonly (ImportKey | null)[],
  cells: readonly FileCell[],
  today: string,
): ReadLine => {
  const line: ReadLine = { read: {}, faults: {} }
  for (const [at, key] of keys.entries()) {
    const cell = cells[at]
    const found = key === null || cell === undefined ? null : readCell(key, cell, today)
    if (key === null || found === null) continue
    if ("value" in found) line.read[key] = found.value
    else line.faults[key] = typography(found.fault)
  }
  for (const key of NEEDED)
    if (line.read[key] === undefined)
      line.faults[key] ??= typography("Cette information manque dans le fichier.")
  return line
}
