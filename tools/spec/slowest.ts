import { readFile } from "node:fs/promises"

type Suite = {
  title: string
  suites?: Suite[]
  specs?: { title: string; file: string; line: number; tests: { results: { duration: number }[] }[] }[]
}
type Timed = { place: string; title: string; seconds: number }

export const timesOf = ({ suites = [], specs = [] }: Partial<Suite>): Timed[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .map(({ duration }) => ({ title, place: `${file}:${line}`, seconds: duration / 1000 })),
  ),
  ...suites.flatMap(timesOf),
]

/** The journeys that took longest, one to a line. */
export const slowestOf = async (report: string, most: number): Promise<string[]> => {
  const text = await readFile(report, "utf8").catch(() => "{}")
  return timesOf(JSON.parse(text) as Partial<Suite>)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(
      ({ seconds, place, title }) => `${seconds.toFixed(1).padStart(6)} s  ${place}  ${title.slice(0, 90)}`,
    )
}
