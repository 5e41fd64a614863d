import { globSync } from "node:fs"
import { importsOf } from "./imports.ts"

export const TESTS = [
  "{packages,modules,apps,tools}/**/*.test.ts",
  "tests/{guards,catalogue,walls,security,flows,demo,setup}/**/*.test.ts",
]
export const NO_TESTS = ["**/node_modules/**", "**/dist/**", "tests/guards/samples/**"]

/** Whoever wants a database copies the template here: there is no other way to the cluster of the tests. */
const DATABASE = "packages/data/testing/test-database.ts"

export const allTests = (root: string): string[] =>
  globSync(TESTS, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|samples)$/.test(path) })

/** The test files that load the test database, by themselves or through what they import. */
export const databaseTests = (root: string): string[] => {
  const { all } = importsOf(root)
  return allTests(root).filter((file) => all(file).has(DATABASE))
}
