import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"

/** One test as a report tells it: its whole title and whether it passed. */
export type Told = { title: string; passed: boolean }
/** A journey is also told with where it is written, to be walked again by itself. */
export type ToldJourney = Told & { place: string }

type VitestReport = {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[]
}

export const fromVitest = ({ testResults }: VitestReport): Told[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed" || status === "failed")
    .map(({ fullName, status }) => ({ title: fullName, passed: status === "passed" }))

const under = (suite: string, title: string) => (suite === "" ? title : `${suite} ${title}`)

export const fromPlaywright = ({
  suites = [],
  specs = [],
  title = "",
}: Partial<PlaywrightSuite>): ToldJourney[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== "skipped")
      .map(({ status }) => ({
        title: under(title, spec.title),
        passed: status === "expected",
        place: `${spec.file}:${spec.line}`,
      })),
  ),
  ...suites.flatMap((suite) => fromPlaywright({ ...suite, title: under(title, suite.title) })),
]

/** A report that was not written yet tells nothing. */
export const readReport = async <T, U extends Told>(
  file: string,
  read: (report: T) => U[],
): Promise<U[] | null> => {
  const text = await readFile(file, "utf8").catch(() => null)
  return text === null ? null : read(JSON.parse(text) as T)
}

/** What the journeys leave behind: the walk through all of them, and in the gate a second one through the few that failed. */
export const journeyReports = {
  first: fileURLToPath(new URL("../../.cache/e2e.json", import.meta.url)),
  again: fileURLToPath(new URL("../../.cache/e2e-again.json", import.meta.url)),
}

/** How often a journey that failed beside others must pass by itself. */
export const TIMES_AGAIN = 3

export type Journeys = { tests: ToldJourney[]; unsteady: string[] }

/** A journey that failed, then passed each time by itself, counts as passed and is named. */
export const settleJourneys = (first: readonly ToldJourney[], again: readonly Told[]): Journeys => {
  const isSettled = (title: string) => {
    const tries = again.filter((test) => test.title === title)
    return tries.length >= TIMES_AGAIN && tries.every(({ passed }) => passed)
  }
  const unsteady = first.filter(({ title, passed }) => !passed && isSettled(title)).map(({ title }) => title)
  return {
    tests: first.map((test) => ({ ...test, passed: test.passed || unsteady.includes(test.title) })),
    unsteady,
  }
}

export const readJourneys = async (): Promise<Journeys | null> => {
  const first = await readReport(journeyReports.first, fromPlaywright)
  const again = await readReport(journeyReports.again, fromPlaywright)
  return first && settleJourneys(first, again ?? [])
}
