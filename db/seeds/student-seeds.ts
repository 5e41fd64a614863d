import type { ClassKey } from "./catalogue.ts"
import { classes, trainings } from "./catalogue.ts"
import { idOf } from "./ids.ts"
import { drawn } from "./people/draw.ts"
import { madeUp, type PersonSeed } from "./people/made-up.ts"
import { mailName } from "./people/reach.ts"

export type State =
  | "to_invite"
  | "invited"
  | "incomplete"
  | "no_contract"
  | "in_work_study"
  | "broken"
  | "left"
  | "archived"

export type StudentSeed = PersonSeed & {
  id: string
  class: ClassKey
  state: State
  account: string | null
  /** Said by the seed that seals: a disability she declared. */
  rqth: boolean
}

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
  mco_2a: [20, 23],
  rdc_2026: [21, 27],
  mpn_7: [22, 29],
}

/** Someone who changes her trade: over the age of an apprentice, but for a business that she takes over. */
const olderThanTheirClass: Readonly<Record<string, readonly [number, number]>> = { "mpn_7/7": [33, 35] }

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

export const emailOf = (person: Pick<PersonSeed, "firstName" | "lastName">) =>
  `${mailName(person).slice(0, 60)}@exemple-cfa.test`

export const namedSeeds: StudentSeed[] = named.map(([name, group, state, sexe, birthDate]) => {
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
      ...namedAsNobody(key, olderThanTheirClass[key] ?? ages[group] ?? [18, 22], taken),
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

export const schoolOf = (one: StudentSeed): number => trainings[classes[one.class].training].organization
