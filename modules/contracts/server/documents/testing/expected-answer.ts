import {
  type ContractData,
  type ContractField,
  type FieldKey,
  fieldOf,
  releaseCodes,
} from "../../../rules/index.ts"

export const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, "")

const frenchDay = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`

type Answer = (value: string, field: ContractField) => string

const codeAndWords: Answer = (value, { list }) => {
  const label = list && releaseCodes[list].findLast(({ code }) => code === value)?.label
  return `${value} ${label}`
}

/** By key; the first line that fits. */
const byKey: readonly (readonly [RegExp, Answer])[] = [
  [/^employeur_secteur$/, (value) => (value === "public" ? "employeur public" : "employeur privé")],
  [/^pro_nature$/, (value) => ({ 1: "CDI", 2: "CDD", 3: "travail temporaire" })[Number(value)] ?? ""],
  [/^employeur_opco$/, (value, field) => codeAndWords(value, field).slice(value.length + 1)],
  [/_sexe$/, (value) => value],
  [/_nir$/, (value) => value.slice(0, 13)],
  [/departement_naissance$/, (value) => value.padStart(3, "0")],
  [/telephone$/, (value) => value.replace("+33", "0")],
  [/^(formation|pro)_\w*heures/, (value) => `${value}h`],
  [/_nom(_naissance|_usage)?$/, (value) => value.toLocaleUpperCase("fr-FR")],
]

/** By what the field holds. */
const byKind: Partial<Record<ContractField["kind"], Answer>> = {
  moment: (value) => `Signé le ${frenchDay(value)}`,
  date: frenchDay,
  cents: (value) => `${(Number(value) / 100).toFixed(2).replace(".", ",")}€`,
  code: codeAndWords,
}

const isTick = (key: string): boolean => /attestation|regime_chomage|lieu_formation_identique/.test(key)

/** A representative may live with the person. */
const saidIn = (contract: ContractData, key: FieldKey): unknown =>
  key.startsWith("representant_legal_adresse_") && contract.representant_legal_meme_adresse
    ? contract[key.replace("representant_legal", "salarie") as FieldKey]
    : contract[key]

/** What a reader of the document should find in a field, worked out from the data alone. */
export const expectedAnswer = (contract: ContractData, key: FieldKey): string => {
  const field = fieldOf(contract.contract_type, key)
  const value = saidIn(contract, key)
  if (isTick(key)) return value === true ? "coché" : "non coché"
  if (field === undefined || value === null || value === undefined) return ""
  if (typeof value === "boolean") return value ? "oui" : "non"
  const answer = byKey.find(([shape]) => shape.test(key))?.[1] ?? byKind[field.kind]
  return answer?.(String(value), field) ?? String(value)
}
