import type { ClassKey } from "../catalogue.ts"
import type { CompanySeed } from "../companies.ts"
import { ofHorizon } from "../partners.ts"
import type { Case } from "./case.ts"
import { brokenCases, cancelledCases, cases } from "./cases.ts"

/** A maître d'apprentissage follows two people at most, and each company of the demo has one. */
const MOST = 2

/** First figures of the activities where a class finds its employers. */
const shops = ["47", "45", "10", "55", "56"]
const offices = ["66", "68", "69", "62", "49", "45", "47"]
const trades: Partial<Record<ClassKey, readonly string[]>> = {
  mco_1a: shops,
  mco_1b: shops,
  mco_2a: shops,
  cap_1: shops,
  ndrc_1: offices,
  ntc_2026: offices,
  rdc_2026: offices,
  mpn_7: ["62", "69", "66"],
}

/** Towns of the school's own county and its neighbours. */
const isNear = ({ address }: CompanySeed) => /^(49|44|72|53|85)/.test(address.code_postal ?? "")

/** Its space shows what a company reads while it employs nobody of the school. */
const LUMEN = "00000015800014"
/** Where the contract that was broken ran. */
export const LEFT = "99990410500015"

const hires = ofHorizon.filter(
  ({ siret, closedOn, status, effectif, secteur, opco }) =>
    siret !== LUMEN &&
    siret !== LEFT &&
    closedOn === null &&
    status !== "declined" &&
    effectif !== null &&
    secteur === "prive" &&
    opco !== null,
)

type Wish = { class: ClassKey; rank: number; siret: string }

/** Of the reference data: its people have accounts. */
const EPICERIE = "00000014100010"

/** Those of whom the demo tells something else: the tutor's own apprentice, what a company signs, the State, overseas, Alsace. */
const wishes: readonly Wish[] = [
  { class: "mco_1a", rank: 0, siret: EPICERIE },
  { class: "mco_1a", rank: 17, siret: EPICERIE },
  { class: "mco_1b", rank: 1, siret: EPICERIE },
  { class: "mco_1a", rank: 5, siret: "00000018200014" },
  { class: "rdc_2026", rank: 2, siret: "99991906100013" },
  { class: "mpn_7", rank: 1, siret: "99991905300010" },
  { class: "mpn_7", rank: 2, siret: "00000017400011" },
  { class: "mpn_7", rank: 4, siret: "99990309900078" },
]

const wished = (one: Case, rank: number): CompanySeed | undefined => {
  const wish = wishes.find((each) => each.class === one.student.class && each.rank === rank)
  return wish && ofHorizon.find(({ siret }) => siret === wish.siret)
}

/** Whoever is wished for takes nobody else. */
const load = new Map<string, number>(wishes.map(({ siret }) => [siret, MOST]))
const ranks = new Map<ClassKey, number>()

const nextFree = (one: Case): CompanySeed | undefined => {
  const free = hires.filter((company) => isNear(company) && (load.get(company.siret) ?? 0) < MOST)
  const suited = free.filter(({ naf }) => trades[one.student.class]?.includes(naf.slice(0, 2)))
  const [first] = (suited.length > 0 ? suited : free).toSorted(
    (a, b) => (load.get(a.siret) ?? 0) - (load.get(b.siret) ?? 0),
  )
  if (first) load.set(first.siret, (load.get(first.siret) ?? 0) + 1)
  return first
}

/** Who works where, by student. */
export const employers: ReadonlyMap<string, CompanySeed> = new Map(
  [...cases, ...brokenCases, ...cancelledCases].flatMap((one) => {
    const rank = ranks.get(one.student.class) ?? 0
    ranks.set(one.student.class, rank + 1)
    const company = wished(one, rank) ?? nextFree(one)
    return company ? [[one.student.id, company] as const] : []
  }),
)
