import { readFile } from "node:fs/promises"

/** One test as a report tells it: its whole title and whether it passed. */
export type Told = { title: string; passed: boolean }

type VitestReport = {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[]
}

export const fromVitest = ({ testResults }: VitestReport): Told[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed" || status === "failed")
    .map(({ fullName, status }) => ({ title: fullName, passed: status === "passed" }))

const under = (suite: string, title: string) => (suite === "" ? title : `${suite} ${title}`)

export const fromPlaywright = ({ suites = [], specs = [], title = "" }: Partial<PlaywrightSuite>): Told[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== "skipped"))
    .map((spec) => ({ title: under(title, spec.title), passed: spec.ok })),
  ...suites.flatMap((suite) => fromPlaywright({ ...suite, title: under(title, suite.title) })),
]

/** A report that was not written yet tells nothing. */
export const readReport = async <T>(file: string, read: (report: T) => Told[]): Promise<Told[] | null> => {
  const text = await readFile(file, "utf8").catch(() => null)
  return text === null ? null : read(JSON.parse(text) as T)
}
