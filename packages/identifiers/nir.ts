import type { IsoDate } from "@jalon/kernel"
import { accept, type Identifier, type Parsed, refuse, type Warning, warn } from "./identifier.ts"
import { compact, refuseCharacter, refuseUnreadable } from "./reading.ts"

const THE = "Le numéro de sécurité sociale"

/** The two figures that follow the thirteen characters. Corsica's letters count as 19 and 18. */
export const nirKey = (thirteen: string): string => {
  const number = Number(thirteen.replace("2A", "19").replace("2B", "18"))
  return String(97 - (number % 97)).padStart(2, "0")
}

/** With its key, as the exchange with the OPCO wants it; the paper form has no place for the key. */
export const nirWithKey = (value: string): string => (value.length === 13 ? value + nirKey(value) : value)

const refuseShape = (value: string): Parsed | null => {
  const stranger = Array.from(value).find(
    (character, at) => !/\d/.test(character) && !(at === 6 && /2[AB]/.test(value.slice(5, 7))),
  )
  if (stranger) return refuseCharacter(`${THE} n'a de lettre que pour la Corse (2A ou 2B)`, stranger)
  if (value.length !== 13 && value.length !== 15) return refuseNirLength(value.length)
  if (!/^[1-478]/.test(value))
    return refuse("unknown", `${THE} commence par 1 ou 2 (ou 3, 4, 7, 8 pour un numéro provisoire).`)
  // Months above 12 stand for births whose month nobody knows.
  if (!/^...(?:0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)/.test(value))
    return refuse(
      "unknown",
      `Le mois de naissance (4e et 5e chiffres) ne peut pas être ${value.slice(3, 5)}.`,
    )
  return null
}

const refuseNirLength = (length: number): Parsed => {
  const rule = `${THE} compte 13 caractères, ou 15 avec sa clé`
  if (length > 15) return refuse("too_long", `${rule}, il y en a ${length - 15} de trop.`)
  return refuse("too_short", `${rule}, il en manque ${length < 13 ? 13 - length : 1}.`)
}

const remarks = (value: string): Warning[] => [
  ...(/^[3478]/.test(value)
    ? [warn("temporary", "Ce numéro est provisoire : demandez le numéro définitif dès qu'il est connu.")]
    : []),
  ...(value.length === 13
    ? [warn("without_key", "La clé (2 derniers chiffres) manque : elle sera nécessaire pour l'OPCO.")]
    : []),
]

export const nir: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, THE)
    if (unreadable) return unreadable
    const value = compact(text)
    const refused = refuseShape(value)
    if (refused) return refused
    if (value.length === 15 && value.slice(13) !== nirKey(value.slice(0, 13)))
      return refuse("key", "Le numéro de sécurité sociale est invalide (clé incorrecte).")
    return accept(value, remarks(value))
  },
  /** 1 08 03 75 056 901 44 */
  format: (value) =>
    value.replace(/^(\d)(\d\d)(\d\d)(\d\d|2[AB])(\d{3})(\d{3})(\d\d)?$/, "$1 $2 $3 $4 $5 $6 $7").trim(),
}

/** Sex and year at most, which the reader of the record knows already: « 1 08 •• •• ••• ••• •• ». */
export const maskNir = (value = ""): string => {
  const [, sex = "•", year = "••"] = /^(\d)(\d\d)/.exec(compact(value)) ?? []
  return `${sex} ${year} •• •• ••• ••• ••`
}

export type CivilStatus = {
  sex?: "M" | "F" | undefined
  bornOn?: IsoDate | undefined
  /** 75, 2A, 974, 99. */
  birthDepartment?: string | undefined
}

const isOtherSex = (value: string, sex: "M" | "F") => /^[137]/.test(value) !== (sex === "M")

const isOtherMonth = (value: string, bornOn: IsoDate) =>
  Number(value.slice(3, 5)) <= 12 && value.slice(3, 5) !== bornOn.slice(5, 7)

const isOtherDepartment = (value: string, department: string) => {
  const two = value.slice(5, 7)
  // Corsica was one department, 20, until 1976.
  if (two === "20") return !/^2[AB]$/.test(department)
  return (/^9[78]$/.test(two) ? value.slice(5, 8) : two) !== department
}

/** Where the number and the civil status disagree. Never blocking: civil statuses get corrected, numbers do not. */
export const nirDoubts = (value: string, { sex, bornOn, birthDepartment }: CivilStatus): Warning[] => [
  ...(sex && isOtherSex(value, sex) ? [warn("sex", "Sexe incohérent avec le NIR (1er chiffre).")] : []),
  ...(bornOn && value.slice(1, 3) !== bornOn.slice(2, 4)
    ? [warn("year", "Année de naissance incohérente avec le NIR (2e et 3e chiffres).")]
    : []),
  ...(bornOn && isOtherMonth(value, bornOn)
    ? [warn("month", "Mois de naissance incohérent avec le NIR (4e et 5e chiffres).")]
    : []),
  ...(birthDepartment && isOtherDepartment(value, birthDepartment)
    ? [warn("department", "Département de naissance incohérent avec le NIR (6e et 7e caractères).")]
    : []),
]
