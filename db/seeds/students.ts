import type pg from "pg"
import type { ClassKey } from "./catalogue.ts"
import { classes, trainings } from "./catalogue.ts"
import { idOf } from "./ids.ts"
import { CENTER_IDS } from "./organizations.ts"
import { PARTNER_IDS } from "./partners.ts"
import { drawn } from "./people/draw.ts"
import { grownUp, madeUp, type PersonSeed } from "./people/made-up.ts"
import { mailName, mobile } from "./people/reach.ts"
import { putRows } from "./put-rows.ts"
import { documentsOf } from "./student-documents.ts"
import { CLASS_IDS, TRAINING_IDS } from "./trainings.ts"

type State =
  | "to_invite"
  | "invited"
  | "incomplete"
  | "no_contract"
  | "in_work_study"
  | "broken"
  | "left"
  | "archived"

type StudentSeed = PersonSeed & {
  id: string
  class: ClassKey
  state: State
  account: string | null
  /** Said by the seed that seals: a disability she declared. */
  rqth: boolean
}

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const dayAgo = (days: number) => ago(days).toISOString().slice(0, 10)

/** Learners of each class, as many as the plan of the school says; the twelve with an account are among the first. */
const headcounts: Partial<Record<ClassKey, number>> = {
  mco_1a: 24,
  mco_1b: 27,
  mco_2a: 22,
  ndrc_1: 18,
  ntc_2026: 12,
  rdc_2026: 20,
  cap_1: 14,
  mpn_7: 16,
  rives_mco_1: 11,
  rives_ndrc_1: 6,
  cholet_ntc: 5,
}
/** Ages at the end of 2026. The CAP takes in minors: nine of its fourteen. */
const ages: Partial<Record<ClassKey, readonly [number, number]>> = {
  cap_1: [16, 18],
  rdc_2026: [20, 27],
  mpn_7: [22, 31],
}

/** People who can log in: name, class, state and sex. Their files stand where a journey needs them. */
const named: readonly [name: string, group: ClassKey, state: State, sexe: "M" | "F", birth: string][] = [
  ["Malo Ferrandec", "mco_1a", "in_work_study", "M", "2006-02-11"],
  ["Inaya Boussaroque", "mco_1a", "in_work_study", "F", "2007-06-03"],
  ["Léonie Charpentreau", "mco_1a", "no_contract", "F", "2006-11-27"],
  ["Yanis Ouldamar", "mco_1b", "broken", "M", "2005-12-19"],
  ["Zoé Villeminot", "mco_1b", "incomplete", "F", "2007-11-08"],
  ["Enzo Pastoureau", "mco_2a", "in_work_study", "M", "2005-04-30"],
  ["Aminata Kéravec", "ndrc_1", "in_work_study", "F", "2004-09-14"],
  ["Hugo Lestringuez", "ntc_2026", "no_contract", "M", "2003-05-22"],
  ["Sarah Benichou-Dalle", "rdc_2026", "in_work_study", "F", "2002-08-09"],
  ["Noé Guillemard", "cap_1", "incomplete", "M", "2009-10-02"],
  ["Lina Trividic", "mco_1b", "incomplete", "F", "2006-04-18"],
  ["Gabriel Sauvageon", "rives_mco_1", "incomplete", "M", "2006-01-25"],
]

/** Long names and every accent, to see what a screen does with them. */
const difficult: readonly [first: string, last: string, group: ClassKey][] = [
  ["Anne-Sophie Marie-Éléonore", "de La Rochefoucauld-Montbazon d’Hautecombe-Saint-Aubin", "mco_1a"],
  ["Chloé", "L’Hôpital-Œuvrard", "mco_1b"],
  ["Žaneta", "Dvořáková-Łukasiewicz", "ndrc_1"],
  ["Ngọc Ánh", "Nguyễn", "mpn_7"],
]

const stateOf = (key: string): State => {
  const draw = drawn(`${key}/state`, 100)
  if (draw < 62) return "in_work_study"
  if (draw < 70) return "no_contract"
  if (draw < 82) return "incomplete"
  if (draw < 88) return "invited"
  if (draw < 94) return "to_invite"
  if (draw < 96) return "broken"
  return draw < 98 ? "left" : "archived"
}

const emailOf = (person: Pick<PersonSeed, "firstName" | "lastName">) =>
  `${mailName(person).slice(0, 60)}@exemple-cfa.test`

const namedSeeds: StudentSeed[] = named.map(([name, group, state, sexe, birthDate]) => {
  const [firstName = "", ...rest] = name.split(" ")
  const lastName = rest.join(" ")
  return {
    ...madeUp(name, [18, 20], { sexe, lastName }),
    firstName,
    birthDate,
    id: idOf(`student/${name}`),
    class: group,
    state,
    account: idOf(emailOf({ firstName, lastName })),
    // A residence permit that ends in 45 days, and a disability declared, are cases of the demo.
    ...(name === "Aminata Kéravec"
      ? { nationalite: "3", birthplace: { city: "Dakar", department: "99", code: "99341" } }
      : { nationalite: "1", birthplace: { city: "Angers", department: "49", code: "49007" } }),
    rqth: name === "Enzo Pastoureau",
  }
})

const difficultSeeds: StudentSeed[] = difficult.map(([firstName, lastName, group]) => ({
  ...madeUp(lastName, [19, 24], { sexe: "F", lastName }),
  firstName,
  id: idOf(`student/${firstName} ${lastName}`),
  class: group,
  state: "in_work_study",
  account: null,
  rqth: false,
}))

/** Someone whose whole name nobody has yet. */
const namedAsNobody = (key: string, age: readonly [number, number], taken: Set<string>): PersonSeed => {
  const person = madeUp(key, age)
  const name = mailName(person)
  if (taken.has(name)) return namedAsNobody(`${key}/again`, age, taken)
  taken.add(name)
  return person
}

const taken = new Set([...namedSeeds, ...difficultSeeds].map(mailName))

const fill = (group: ClassKey, count: number): StudentSeed[] => {
  const known = [...namedSeeds, ...difficultSeeds].filter((one) => one.class === group)
  const others = Array.from({ length: count - known.length }, (_, n): StudentSeed => {
    const key = `${group}/${n}`
    return {
      ...namedAsNobody(key, ages[group] ?? [18, 22], taken),
      id: idOf(`student/${key}`),
      class: group,
      state: stateOf(key),
      account: null,
      rqth: drawn(`${key}/rqth`, 25) === 0,
    }
  })
  return [...known, ...others]
}

export const studentSeeds: StudentSeed[] = (Object.entries(headcounts) as [ClassKey, number][]).flatMap(
  ([group, count]) => fill(group, count),
)

const schoolOf = (one: StudentSeed): number => trainings[classes[one.class].training].organization

const CENTERS: Readonly<Record<number, string>> = {
  1001: CENTER_IDS.horizon,
  1742: CENTER_IDS.rives,
  1003: CENTER_IDS.cholet,
}

const STATUSES: Record<State, string> = {
  to_invite: "PRE_INSCRIT",
  invited: "PRE_INSCRIT",
  incomplete: "PRE_INSCRIT",
  no_contract: "INSCRIT",
  in_work_study: "APPRENTI",
  broken: "RUPTURANT",
  left: "ABANDON",
  archived: "ABANDON",
}

/** Someone who has only just been typed in has a name and a way to be reached; the others have told the rest. */
const isTold = ({ state }: StudentSeed) => state !== "to_invite" && state !== "invited"
/** What an unfinished file still lacks. */
const isOpen = ({ state }: StudentSeed) => state === "incomplete"

const isMinor = ({ birthDate }: StudentSeed) => birthDate > "2008-11-15"

const parentOf = (one: StudentSeed) => {
  const parent = grownUp(`${one.id}/parent`, { lastName: one.lastName })
  return {
    nom: one.lastName.slice(0, 80),
    prenom: parent.firstName,
    lien: parent.sexe === "F" ? "mere" : "pere",
    meme_adresse: true,
    courriel: emailOf(parent),
    mobile: mobile(`${one.id}/parent`),
  }
}

const told = (one: StudentSeed) => ({
  sexe: one.sexe,
  birth_department: one.birthplace.department,
  birth_city: one.birthplace.city,
  nationalite: one.nationalite,
  regime_social: "2",
  address: one.address,
  sportif_haut_niveau: false,
  projet_creation_entreprise: drawn(`${one.id}/project`, 12) === 0,
  situation_avant_contrat: "1",
  dernier_diplome_prepare: isOpen(one) ? null : "41",
  derniere_classe: isOpen(one) ? null : "01",
  dernier_diplome_intitule: isOpen(one)
    ? null
    : "Baccalauréat professionnel Métiers du commerce et de la vente",
  diplome_plus_eleve: isOpen(one) ? null : "41",
  legal_representative: isMinor(one) && !isOpen(one) ? parentOf(one) : {},
})

const untold = {
  sexe: null,
  birth_department: null,
  birth_city: null,
  nationalite: null,
  regime_social: null,
  address: {},
  sportif_haut_niveau: null,
  projet_creation_entreprise: null,
  situation_avant_contrat: null,
  dernier_diplome_prepare: null,
  derniere_classe: null,
  dernier_diplome_intitule: null,
  diplome_plus_eleve: null,
  legal_representative: {},
}

const partnerOf = (one: StudentSeed): string | null => {
  const companies = PARTNER_IDS[schoolOf(one)] ?? []
  return one.state === "in_work_study"
    ? (companies[drawn(`${one.id}/company`, companies.length || 1)] ?? null)
    : null
}

const LEFT_ON = "2026-11-02"

const rowOf = (one: StudentSeed) => {
  const isInvited = one.state !== "to_invite"
  const isActive = one.account !== null || (isInvited && one.state !== "invited")
  const { training } = classes[one.class]
  return {
    id: one.id,
    organization_id: schoolOf(one),
    account_id: one.account,
    last_name: one.lastName,
    first_name: one.firstName,
    birth_date: one.birthDate,
    email: one.account === null && drawn(`${one.id}/mail`, 18) === 0 && !isInvited ? null : emailOf(one),
    phone: mobile(one.id),
    ...(isTold(one) ? told(one) : untold),
    class_id: CLASS_IDS[one.class],
    training_id: TRAINING_IDS[training],
    center_id: CENTERS[schoolOf(one)] ?? null,
    partner_id: partnerOf(one),
    status: STATUSES[one.state],
    status_since: one.state === "broken" ? dayAgo(40) : dayAgo(20 + drawn(`${one.id}/since`, 60)),
    left_on: one.state === "left" ? LEFT_ON : null,
    exit_reason: one.state === "left" ? "abandon" : null,
    status_before_exit: one.state === "left" ? "INSCRIT" : null,
    since_before_exit: one.state === "left" ? classes[one.class].from : null,
    invited_at: isInvited ? ago(one.state === "invited" ? drawn(`${one.id}/inv`, 24) : 60) : null,
    activated_at: isActive ? ago(45) : null,
    archived_at: one.state === "archived" ? ago(15) : null,
    archive_reason: one.state === "archived" ? "Changement de CFA" : null,
    created_at: ago(90 - drawn(`${one.id}/made`, 20)),
  }
}

const enrolmentOf = (one: StudentSeed) => ({
  id: idOf(`enrolment/${one.id}`),
  organization_id: schoolOf(one),
  student_id: one.id,
  class_id: CLASS_IDS[one.class],
  // One learner came in mid-October.
  entry_date: drawn(`${one.id}/late`, 40) === 0 ? "2026-10-14" : classes[one.class].from,
  exit_date: one.state === "left" || one.state === "archived" ? LEFT_ON : null,
  exit_reason: one.state === "left" ? "abandon" : null,
  contract_type: one.state === "in_work_study" ? "apprentissage" : "sans_contrat",
})

const notes = [
  [
    "Vue en entretien : projet solide, à l’aise à l’oral. Cherche une entreprise près de Cholet.",
    "solene.trehout",
  ],
  ["Relancée par téléphone, elle envoie les pièces cette semaine.", "ines.bordessoule"],
  ["Retards répétés le lundi : point à faire avec la famille.", "karim.oudjelal"],
] as const

const notesOf = (one: StudentSeed) =>
  notes
    .filter((_, n) => schoolOf(one) === 1001 && drawn(`${one.id}/note${n}`, 9) === 0)
    .map(([body, author], n) => ({
      id: idOf(`note/${one.id}/${n}`),
      organization_id: 1001,
      subject: "student",
      subject_id: one.id,
      author_id: idOf(`${author}@exemple-cfa.test`),
      body,
      created_at: ago(2 + drawn(`${one.id}/when${n}`, 30)),
    }))

/** Two students asked for something to be put right; nobody answered yet. */
const requests = [
  ["Yanis Ouldamar", "Date d’entrée", "Je suis arrivé le 14 octobre et non le 7 septembre."],
  ["Noé Guillemard", "Nom de naissance", "Il s’écrit Guillemard-Lachaume sur mon acte de naissance."],
] as const

const requestsOf = (one: StudentSeed) =>
  requests
    .filter(([name]) => name === `${one.firstName} ${one.lastName}`)
    .map(([name, about, message]) => ({
      id: idOf(`rectification/${name}`),
      organization_id: schoolOf(one),
      account_id: one.account,
      student_id: one.id,
      about,
      message,
      created_at: ago(6),
    }))

/** A CFA in November: most are in a company, some still look for one, some files are not finished. */
export const seedStudents = async (client: pg.Client): Promise<void> => {
  await putRows(client, "student", studentSeeds.map(rowOf))
  await putRows(client, "enrolment", studentSeeds.map(enrolmentOf))
  const documents = studentSeeds.flatMap((one) => documentsOf({ ...one, organization: schoolOf(one) }))
  await putRows(client, "student_document", documents)
  await putRows(client, "note", studentSeeds.flatMap(notesOf))
  await putRows(client, "rectification_request", namedSeeds.flatMap(requestsOf))
}
