import { searchText } from "@jalon/kernel"
import type { ReadLine } from "./read-line.ts"

type Line = ReadLine["read"]

export const MATCHES = ["sure", "probable", "none"] as const
export type MatchLevel = (typeof MATCHES)[number]

/** Why a line is thought to be about somebody or something, in words. */
export const reasonWords = {
  deca: "Même numéro DECA",
  opco_number: "Même numéro de dossier OPCO",
  nir: "Même numéro de sécurité sociale",
  person: "Mêmes nom et date de naissance",
  name: "Même nom, date de naissance différente ou absente",
  email: "Même adresse e-mail",
  siret: "Même SIRET",
  start: "Même date de début",
  overlap: "Dates qui se recoupent",
} as const
export type MatchReason = keyof typeof reasonWords

export interface KnownStudent {
  id: string
  last_name: string
  usage_name: string | null
  first_name: string
  birth_date: string | null
  email: string | null
  hasSameNir: boolean
}

export interface KnownContract {
  id: string
  student_id: string | null
  siret: string | null
  deca_number: string | null
  opco_number: string | null
  starts_on: string | null
  ends_on: string | null
}

export interface Known {
  students: readonly KnownStudent[]
  contracts: readonly KnownContract[]
  partnerId: string | null
}

export interface LineMatch {
  match: MatchLevel
  reasons: MatchReason[]
  studentId: string | null
  contractId: string | null
}

const same = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && searchText(one).trim() === searchText(other).trim()

const isNamed = (line: Line, student: KnownStudent): boolean =>
  same(line.prenom, student.first_name) &&
  (same(line.nom_naissance, student.last_name) || same(line.nom_naissance, student.usage_name))

const personReasons = (line: Line, student: KnownStudent): MatchReason[] => {
  const reasons: MatchReason[] = []
  if (student.hasSameNir) reasons.push("nir")
  if (isNamed(line, student)) reasons.push(line.date_naissance === student.birth_date ? "person" : "name")
  if (same(line.courriel_apprenti, student.email)) reasons.push("email")
  return reasons
}

const isCertain = (reasons: readonly MatchReason[]) => reasons.includes("nir") || reasons.includes("person")

interface Person {
  id: string | null
  reasons: MatchReason[]
  isSure: boolean
}

/** Two people of one name and one birthday are nobody for certain. */
const findPerson = (line: Line, students: readonly KnownStudent[]): Person => {
  const found = students
    .map((student) => ({ id: student.id, reasons: personReasons(line, student) }))
    .filter(({ reasons }) => reasons.length > 0)
  const certain = found.filter(({ reasons }) => isCertain(reasons))
  const [best] = certain.length > 0 ? certain : found
  if (best === undefined) return { id: null, reasons: [], isSure: false }
  return { ...best, isSure: certain.length === 1 }
}

const overlaps = (line: Line, { starts_on, ends_on }: KnownContract): boolean => {
  const [from, to] = [String(line.date_debut ?? ""), String(line.date_fin ?? "9999")]
  return from !== "" && starts_on !== null && starts_on <= to && from <= (ends_on ?? "9999")
}

const contractReasons = (line: Line, contract: KnownContract): MatchReason[] => {
  const reasons: MatchReason[] = []
  if (contract.deca_number !== null && line.numero_deca === contract.deca_number) reasons.push("deca")
  if (contract.opco_number !== null && line.numero_opco === contract.opco_number) reasons.push("opco_number")
  if (contract.siret !== null && line.siret_employeur === contract.siret) reasons.push("siret")
  if (contract.starts_on !== null && line.date_debut === contract.starts_on) reasons.push("start")
  else if (overlaps(line, contract)) reasons.push("overlap")
  return reasons
}

const isSameContract = (reasons: readonly MatchReason[], isSurePerson: boolean): boolean =>
  reasons.includes("deca") ||
  reasons.includes("opco_number") ||
  (isSurePerson && reasons.includes("siret") && reasons.includes("start"))

const mayBeSameContract = (reasons: readonly MatchReason[]): boolean =>
  reasons.includes("start") || (reasons.includes("siret") && reasons.includes("overlap"))

/**
 * Whose contract a line is. The numbers of the outside decide; then the person, the employer and the first day
 * together; anything less is a likeness that somebody confirms. A person and a company known for certain, and no
 * contract like it, make a contract to create.
 */
export const matchLine = (line: Line, { students, contracts, partnerId }: Known): LineMatch => {
  const person = findPerson(line, students)
  const judged = contracts.map((contract) => ({ contract, reasons: contractReasons(line, contract) }))
  const own = judged.filter(
    ({ contract }) => contract.student_id !== null && contract.student_id === person.id,
  )
  const same = [
    ...judged.filter(({ reasons }) => isSameContract(reasons, false)),
    ...own.filter(({ reasons }) => isSameContract(reasons, person.isSure)),
  ][0]
  if (same)
    return {
      match: "sure",
      reasons: [...same.reasons, ...person.reasons],
      studentId: same.contract.student_id ?? person.id,
      contractId: same.contract.id,
    }
  const like = own.find(({ reasons }) => mayBeSameContract(reasons))
  if (like)
    return {
      match: "probable",
      reasons: [...person.reasons, ...like.reasons],
      studentId: person.id,
      contractId: like.contract.id,
    }
  const company: MatchReason[] = partnerId === null ? [] : ["siret"]
  const isSure = person.isSure && partnerId !== null
  return {
    match: isSure ? "sure" : person.id === null ? "none" : "probable",
    reasons: [...person.reasons, ...company],
    studentId: person.id,
    contractId: null,
  }
}

/** Two numbers of the outside are two contracts. */
const isNumberedOtherwise = (line: Line, { deca_number }: KnownContract): boolean =>
  deca_number !== null && line.numero_deca !== undefined && line.numero_deca !== deca_number

/** Which of somebody's contracts a line is about, once it is known to be hers. */
export const contractAmong = (line: Line, own: readonly KnownContract[]): KnownContract | null => {
  const judged = own
    .filter((contract) => !isNumberedOtherwise(line, contract))
    .map((contract) => ({ contract, reasons: contractReasons(line, contract) }))
  const found =
    judged.find(({ reasons }) => isSameContract(reasons, true)) ??
    judged.find(({ reasons }) => mayBeSameContract(reasons))
  return found?.contract ?? null
}
