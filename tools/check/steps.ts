import { execFile } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { brokenLevels } from "./levels.ts"
import { operationNames } from "./operation-names.ts"
import { refusedTexts } from "./run-texts.ts"
import { faultsOfOwners, writesToOthersTables } from "./table-owners.ts"
import {
  colours,
  daysOfLondon,
  daysOfLondonInSchema,
  legalFigures,
  releaseLists,
  signedOutScopesOutsideIdentity,
  templatePackages,
  untranslatedRefusals,
} from "./texts.ts"

export const ROOT = fileURLToPath(new URL("../../", import.meta.url))
export type Step = { name: string; run: () => Promise<void> }

const runFile = promisify(execFile)

/** A program of the workspace; what it printed is its complaint. */
const program =
  (command: string, ...args: string[]) =>
  async (): Promise<void> => {
    try {
      await runFile(command, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })
    } catch (error) {
      const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string }
      throw new Error(`${stdout}${stderr}`.trim() || message)
    }
  }

const types = (project: string): Step => ({
  name: `types ${project}`,
  run: program("node", join(ROOT, "node_modules/ts7/bin/tsc"), "-p", project, "--pretty", "false"),
})

const none = async (found: Promise<string[]>): Promise<void> => {
  const refused = await found
  if (refused.length > 0) throw new Error(refused.join("\n"))
}

/** The folders that exist yet. */
const folders = () =>
  ["apps", "modules", "packages", "tools", "tests", "db"].filter((name) => existsSync(join(ROOT, name)))
const hasJourneys = () => globSync("tests/journeys/**/*.ts", { cwd: ROOT }).length > 0

/** Longest first, so that two at a time end together. */
export const steps = (): Step[] => [
  {
    name: "format and lint",
    run: program("biome", "check", "--error-on-warnings", "--diagnostic-level=warn"),
  },
  { name: "promises", run: program("oxlint", "--type-aware", "--format=unix") },
  { name: "dead code", run: program("knip", "--no-config-hints", "--no-progress") },
  { name: "levels", run: () => none(brokenLevels(ROOT, folders())) },
  { name: "database snapshot", run: program("node", "tools/schema.ts", "--check") },
  // As it goes to production: journeys use a build that carries the gallery, and weighs what it may.
  { name: "weight of the pages", run: program("node", "tools/build.ts", "--outDir", "../../.cache/screens") },
  types("tsconfig.json"),
  types("tsconfig.web.json"),
  ...(hasJourneys() ? [types("tests/journeys/tsconfig.json")] : []),
  {
    name: "colours, scopes, names, tables, refusals and templates",
    run: async () => {
      const { sentences } = await import("../../apps/api/modules.ts")
      await none(
        refusedTexts(ROOT, [
          colours,
          signedOutScopesOutsideIdentity,
          operationNames,
          templatePackages,
          daysOfLondon,
          legalFigures,
          releaseLists,
          untranslatedRefusals(sentences),
          writesToOthersTables,
        ]),
      )
    },
  },
  {
    name: "days of France in the database",
    run: () => none(readFile(join(ROOT, "db/schema.sql"), "utf8").then(daysOfLondonInSchema)),
  },
  {
    name: "an owner for each table",
    run: () =>
      none(readFile(join(ROOT, "db/schema.sql"), "utf8").then((schema) => faultsOfOwners(ROOT, schema))),
  },
]
