/** What the choice is made from: paths relative to the root. */
export type Known = {
  tests: readonly string[]
  /** Those of the tests that need PostgreSQL. Nearly all of them load the whole API, which therefore says nothing. */
  database: ReadonlySet<string>
  /** Everything that is loaded with a file, itself included. */
  loads: (file: string) => ReadonlySet<string>
}

/** Tests that read the text of other files instead of importing them. */
const READS_TEXT = /^packages\/ui\/foundations\/colour-guard\.test\.ts$/
/** They judge the settings of the checks by samples, and load all the API for its sentences. */
const GUARDS = /^tests\/guards\/guards\.test\.ts$/
const JUDGED =
  /^(?:\.dependency-cruiser\.cjs|biome\.json|knip\.json|\.oxlintrc\.json|tsconfig.*\.json|tools\/check\/.*|tools\/schema\/.*|tests\/guards\/.*)$/
const SCREENS = /^modules\/[^/]+\/web\//
const CATALOGUE = /^tests\/(?:catalogue|guards\/database)/

/** `modules/contracts` of a file in it, and of a migration that bears its name. */
const unitOf = (file: string): string | undefined => {
  const [, module] = /^db\/migrations\/[^_]+_[^_]+__([a-z-]+)__/.exec(file) ?? []
  if (module) return `modules/${module}`
  return /^(?:modules|packages|apps)\/[^/]+/.exec(file)?.[0]
}

/**
 * The tests of what changed. A test without database: when it loads a changed file. A test with one: when it lies in the
 * module, package or app of a changed file that is no screen. Flows, security and walls cover everything and are left to
 * the whole run, unless they changed themselves.
 */
export const chooseTests = (changed: readonly string[], { tests, database, loads }: Known): string[] => {
  const isChanged = new Set(changed)
  const units = new Set(changed.filter((file) => !SCREENS.test(file)).flatMap((file) => unitOf(file) ?? []))
  const loadsChanged = (test: string) => changed.some((file) => loads(test).has(file))
  const helpers = changed.filter((file) => file.startsWith("tests/"))
  const isChosen = (test: string): boolean => {
    if (isChanged.has(test)) return true
    if (GUARDS.test(test)) return changed.some((file) => JUDGED.test(file))
    if (CATALOGUE.test(test)) return changed.some((file) => file.startsWith("db/"))
    if (READS_TEXT.test(test)) return changed.some((file) => /\.(?:css|tsx?)$/.test(file))
    if (!database.has(test)) return loadsChanged(test)
    return units.has(unitOf(test) ?? "") || helpers.some((file) => loads(test).has(file))
  }
  return tests.filter(isChosen)
}
