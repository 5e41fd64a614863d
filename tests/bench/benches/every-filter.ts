import { contractList } from "@jalon/contracts/server"
import { listContracts } from "@jalon/contracts/wire"
import { instalmentList } from "@jalon/invoicing/server"
import { listInstalments } from "@jalon/invoicing/wire"
import type { AnyList } from "@jalon/listing"
import { partnerList } from "@jalon/partners/server"
import { listPartners } from "@jalon/partners/wire"
import { studentList } from "@jalon/students/server"
import { listStudents } from "@jalon/students/wire"
import { classList } from "@jalon/trainings/server"
import { listClasses } from "@jalon/trainings/wire"
import pg from "pg"
import type { Bench, Figure } from "../harness/bench.ts"
import { casesOf, firstSample, type ListCase } from "../harness/list-cases.ts"
import { percentile } from "../harness/stats.ts"
import { connectTo, expectOk } from "../world/http.ts"
import { INSTALMENTS, seedMoney } from "../world/money.ts"
import { LARGEST, ORDINARY } from "../world/people.ts"
import { signOfficersIn } from "../world/two-schools.ts"

/** At the largest school no question may take longer, nor so many times as long as at an ordinary one. */
const MOST_MS = 150
const MOST_RATIO = 1.5
const CALLS = 12
const WARM_UP = 2

type Asked = { list: AnyList; path: string }[]
const ofContracts: Asked = [
  { list: contractList, path: listContracts.path },
  { list: studentList, path: listStudents.path },
  { list: partnerList, path: listPartners.path },
  { list: classList, path: listClasses.path },
]

const schools = { largest: LARGEST, ordinary: ORDINARY }
type School = keyof typeof schools

/** An access token lasts ten minutes; on a busy machine so many questions take longer. */
const FRESH_MS = 8 * 60_000

const officersOf = (apiPort: number, school: School) => {
  let people = signOfficersIn(apiPort, school)
  let signedInAt = performance.now()
  return () => {
    if (performance.now() - signedInAt > FRESH_MS) {
      people = signOfficersIn(apiPort, school)
      signedInAt = performance.now()
    }
    return people
  }
}

type Measured = { label: string; largest: number; ordinary: number }
const ratioOf = ({ largest, ordinary }: Measured) => largest / ordinary
const worst = (all: readonly Measured[], by: (one: Measured) => number): Measured | undefined =>
  all.toSorted((one, other) => by(other) - by(one))[0]

const figuresOf = (name: string, all: readonly Measured[]): Figure[] => {
  const slowest = worst(all, ({ largest }) => largest)
  const steepest = worst(all, ratioOf)
  if (!slowest || !steepest) return []
  const count = (label: string, is: (one: Measured) => boolean): Figure => ({
    label: `${name}: ${label}, of ${all.length}`,
    value: all.filter(is).length,
    unit: "questions",
  })
  return [
    { label: `${name}: slowest, ${slowest.label}`, value: slowest.largest, unit: "ms", below: MOST_MS },
    { label: `${name}: largest ÷ ordinary, ${steepest.label}`, value: ratioOf(steepest), unit: "" },
    count(`above ${MOST_MS} ms`, ({ largest }) => largest > MOST_MS),
    count(`above ${MOST_RATIO} times`, (one) => ratioOf(one) > MOST_RATIO),
  ]
}

/** Every filter, order and search of lists, alone and in pairs, under generic plans (see the world's API). */
const filtersOf = (
  name: string,
  lists: Asked,
  world: Pick<Bench, "needsContracts"> & {
    sides: Readonly<Record<School, string>>
    seed?: (url: string) => Promise<void>
  },
): Bench => ({
  name,
  unit: "answers/s",
  goal: null,
  ...(world.needsContracts && { needsContracts: true }),
  open: async ({ apiPort, chance, databaseUrl }) => {
    await world.seed?.(databaseUrl("postgres"))
    const client = connectTo(apiPort, 1)
    const admin = new pg.Client(databaseUrl("postgres"))
    await admin.connect()
    const people = { largest: officersOf(apiPort, "largest"), ordinary: officersOf(apiPort, "ordinary") }
    const cases = async (list: AnyList, school: School): Promise<ListCase[]> => {
      const at = {
        who: { kind: "system", organizationId: schools[school] } as const,
        on: new Date().toISOString().slice(0, 10),
      }
      return casesOf(list, (one, key) =>
        firstSample(one, key, at, async (text, values) => (await admin.query(text, values)).rows),
      )
    }
    const ask = async (school: School, path: string, query: ListCase["query"]) => {
      const { headers } = chance.pick(await people[school]())
      const started = performance.now()
      const address = `/api/v1${path}?${new URLSearchParams(query)}`
      expectOk(await client.send({ method: "GET", path: address, headers }))
      return performance.now() - started
    }
    const p95 = async (school: School, path: string, query: ListCase["query"]) => {
      const times: number[] = []
      for (let n = 0; n < CALLS + WARM_UP; n++) times.push(await ask(school, path, query))
      return percentile(times.slice(WARM_UP), 0.95)
    }
    const asked = { largest: [] as [string, ListCase][], ordinary: [] as [string, ListCase][] }
    for (const { list, path } of lists)
      for (const school of ["largest", "ordinary"] as const)
        asked[school].push(...(await cases(list, school)).map((one): [string, ListCase] => [path, one]))
    const side = (school: School) => async (seconds: number) => {
      const start = performance.now()
      let count = 0
      while (performance.now() - start < seconds * 1000) {
        const [path, { query }] = chance.pick(asked[school])
        await ask(school, path, query)
        count += 1
      }
      return { count, seconds: (performance.now() - start) / 1000 }
    }
    return {
      sides: { [world.sides.largest]: side("largest"), [world.sides.ordinary]: side("ordinary") },
      figures: async () => {
        const figures: Figure[] = []
        for (const { list, path } of lists) {
          const ordinary = new Map((await cases(list, "ordinary")).map((one) => [one.label, one]))
          const measured: Measured[] = []
          for (const { label, query } of await cases(list, "largest")) {
            const other = ordinary.get(label)
            if (other)
              measured.push({
                label,
                largest: await p95("largest", path, query),
                ordinary: await p95("ordinary", path, other.query),
              })
          }
          figures.push(...figuresOf(list.name, measured))
        }
        return figures
      },
      close: async () => {
        client.close()
        await admin.end()
      },
    }
  },
})

export const everyFilter = filtersOf("every filter", ofContracts, {
  needsContracts: true,
  sides: { largest: "125,000 contracts", ordinary: "1,000 contracts" },
})

export const instalmentFilters = filtersOf(
  "instalment filters",
  [{ list: instalmentList, path: listInstalments.path }],
  {
    sides: { largest: `${INSTALMENTS.toLocaleString("en")} instalments`, ordinary: "1,000 instalments" },
    seed: seedMoney,
  },
)
