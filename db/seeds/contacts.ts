import type { CompanySeed } from "./companies.ts"
import { jobOf, type Role } from "./jobs.ts"
import { drawn, pick } from "./people/draw.ts"
import { grownUp, type PersonSeed } from "./people/made-up.ts"
import { mailName, mobile } from "./people/reach.ts"

const diplomas = [
  { diploma: "BTS Management commercial opérationnel", diploma_level: 5 },
  { diploma: "BTS Négociation et digitalisation de la relation client", diploma_level: 5 },
  { diploma: "Licence professionnelle Commerce et distribution", diploma_level: 6 },
  { diploma: "DUT Techniques de commercialisation", diploma_level: 5 },
  { diploma: "Master Management", diploma_level: 7 },
]

type Name = Pick<PersonSeed, "firstName" | "lastName" | "sexe">

/** People of the reference data, who have their own space here: the company's file names them too. */
const known: Readonly<Record<string, Partial<Record<Role, Name>>>> = {
  "00000014100010": {
    signataire: { firstName: "Odile", lastName: "Branchereau", sexe: "F" },
    maitre_apprentissage: { firstName: "Marc", lastName: "Tassigny", sexe: "M" },
  },
  "00000015800014": { rh: { firstName: "Rose-May", lastName: "Pélissou", sexe: "F" } },
}

/** Boutique Lumen & Fils: its space asks for one. */
export const WITHOUT_TUTOR = "00000015800014"

const YEARS_OF_STUDY = 22
const THIS_YEAR = 2026

/** Someone who has worked long enough to teach a trade. */
const tutorOf = (seed: string, { birthDate }: PersonSeed) => ({
  birth_date: birthDate,
  ...pick(diplomas, `${seed}/diploma`),
  experience_years:
    3 + drawn(`${seed}/years`, THIS_YEAR - YEARS_OF_STUDY - Number(birthDate.slice(0, 4)) - 3),
})
const noTutor = { birth_date: null, diploma: null, diploma_level: null, experience_years: null }

/** Somebody of a company who may follow apprentices, beside those the demo names. */
export const tutorSeed = (seed: string) => {
  const made = grownUp(seed)
  return {
    first_name: made.firstName,
    last_name: made.lastName,
    email: `${mailName(made)}@example.org`,
    phone: mobile(seed),
    job_title: "Responsable de magasin",
    roles: ["maitre_apprentissage"],
    ...tutorOf(seed, made),
  }
}

export type ContactSeed = ReturnType<typeof contactOf>

/** Épicerie des Halles Angevines: it takes three people, more than one tutor may follow. */
const TWO_TUTORS = "00000014100010"
const SECOND_TUTOR = 4

const contactOf = (company: CompanySeed, rank: number, roles: Role[]) => {
  const seed = `${company.siret}/contact/${rank}`
  const [role = "rh"] = roles
  const made = grownUp(seed)
  const person = { ...made, ...(rank !== SECOND_TUTOR && known[company.siret]?.[role]) }
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: `${mailName(person)}@example.org`,
    phone: mobile(seed),
    job_title: jobOf(company, role, person.sexe),
    roles,
    ...(roles.includes("maitre_apprentissage") ? tutorOf(seed, made) : noTutor),
  }
}

/** One to four people: in a small firm, whoever signs does everything but teach the trade. */
export const contactsOf = (company: CompanySeed): ContactSeed[] => {
  const effectif = company.effectif ?? 0
  const people = [contactOf(company, 0, effectif < 10 ? ["signataire", "rh"] : ["signataire"])]
  if (effectif >= 10 || known[company.siret]?.rh) people.push(contactOf(company, 1, ["rh"]))
  if (company.siret !== WITHOUT_TUTOR) people.push(contactOf(company, 2, ["maitre_apprentissage"]))
  if (effectif >= 200) people.push(contactOf(company, 3, ["comptabilite"]))
  if (company.siret === TWO_TUTORS) people.push(contactOf(company, SECOND_TUTOR, ["maitre_apprentissage"]))
  return people
}
