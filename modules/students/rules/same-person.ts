import { type IsoDate, searchWords } from "@jalon/kernel"

export type PersonIdentity = {
  lastName: string
  firstName: string
  birthDate: IsoDate | null
  email: string | null
}
/** What is known of another record; its number is compared by its mark, never by itself. */
export type KnownPerson = PersonIdentity & { sameNir: boolean }

export type SameReason =
  | "nir"
  | "name_and_birth"
  | "close_name_and_birth"
  | "name_and_email"
  | "email"
  | "name"
export type Likeness = { verdict: "certain" | "probable" | "possible"; reasons: SameReason[] }

/** Why two records may be one person, in words. */
export const sameReasonWords: Record<SameReason, string> = {
  nir: "même numéro de sécurité sociale",
  name_and_birth: "même nom et même date de naissance",
  close_name_and_birth: "nom très proche et même date de naissance",
  name_and_email: "même nom et même adresse e-mail",
  email: "même adresse e-mail",
  name: "même nom",
}

const namesOf = ({ lastName, firstName }: PersonIdentity) =>
  searchWords(`${lastName} ${firstName}`).toSorted()

/** One letter added, lost, changed, or two swapped. */
export const isOneSlipAway = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [restOne, restOther] = [one.slice(at), other.slice(at)]
  if (restOne.slice(1) === restOther.slice(1)) return true
  if (restOne.slice(1) === restOther || restOne === restOther.slice(1)) return true
  const [a, b] = restOne
  return b !== undefined && restOther.startsWith(`${b}${a}`) && restOne.slice(2) === restOther.slice(2)
}

type Names = readonly string[]
const isSame = (one: Names, other: Names) => one.join(" ") === other.join(" ")

/** A compound name shortened to one of its parts, or one slip of the keys in the whole. */
const isClose = (one: Names, other: Names): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length >= 2 && short.length < long.length) return short.every((word) => long.includes(word))
  const strange = short.filter((word) => !long.includes(word))
  const unmatched = long.filter((word) => !short.includes(word))
  const [mine, hers] = [strange[0] ?? "", unmatched[0] ?? ""]
  return strange.length === 1 && unmatched.length === 1 && isOneSlipAway(mine, hers)
}

const aboutNames = (one: PersonIdentity, other: PersonIdentity): SameReason[] => {
  const [mine, hers] = [namesOf(one), namesOf(other)]
  const bornTogether = one.birthDate !== null && one.birthDate === other.birthDate
  const bornApart = one.birthDate !== null && other.birthDate !== null && !bornTogether
  const oneEmail = one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()
  const reasons: SameReason[] = []
  if (isSame(mine, hers)) {
    if (bornTogether) reasons.push("name_and_birth")
    else if (oneEmail) reasons.push("name_and_email")
    // Two people of one name born on two days are two people.
    else if (!bornApart) reasons.push("name")
  } else if (bornTogether && isClose(mine, hers)) reasons.push("close_name_and_birth")
  // Brothers and sisters share a parent's address.
  if (oneEmail && !reasons.includes("name_and_email")) reasons.push("email")
  return reasons
}

const verdictOf = (reasons: readonly SameReason[]): Likeness["verdict"] => {
  if (reasons.includes("nir") || reasons.includes("name_and_birth")) return "certain"
  return reasons.includes("close_name_and_birth") || reasons.includes("name_and_email")
    ? "probable"
    : "possible"
}

/** How alike two records are; null when nothing says that they are one person. */
export const likenessOf = (one: PersonIdentity, other: KnownPerson): Likeness | null => {
  const reasons: SameReason[] = [...(other.sameNir ? (["nir"] as const) : []), ...aboutNames(one, other)]
  return reasons.length === 0 ? null : { verdict: verdictOf(reasons), reasons }
}
