import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { importsOf } from "./imports.ts"
import { databaseTests } from "./projects.ts"

const ROOT = fileURLToPath(new URL("../../", import.meta.url))

it("starts PostgreSQL for a test that reaches the test database through others, and for no rule", () => {
  const database = databaseTests(ROOT)
  expect(database).toContain("tests/walls/both-walls.test.ts")
  expect(database).toContain("packages/data/audit.test.ts")
  expect(database.filter((file) => file.includes("/rules/"))).toEqual([])
})

it("refuses a database to a test whose import of it cannot be read", async () => {
  const hidden = join(ROOT, "packages/data/testing/test-database.ts")
  const { testDatabase } = (await import(hidden)) as { testDatabase: () => Promise<unknown> }
  await expect(testDatabase()).rejects.toThrow("No PostgreSQL was started")
})

it("reads every way to import, and takes a type for none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "jalon-imports-"))
  const write = (name: string, ...lines: string[]) => writeFile(join(folder, name), lines.join("\n"))
  await write(
    "all.ts",
    'import { one } from "./named.ts"',
    "import {",
    "  two,",
    "  type Three,",
    '} from "./many-lines.ts"',
    'import "./for-its-effect.ts"',
    'export * from "./given-on.ts"',
    'const later = () => import("./later.ts")',
    'import type { Four } from "./type.ts"',
    'export type { Five } from "./type.ts"',
  )
  await write("later.ts", 'import { six } from "./deeper.ts"')
  const { direct, all } = importsOf(folder)
  const own = ["named.ts", "many-lines.ts", "for-its-effect.ts", "given-on.ts", "later.ts"]
  expect(new Set(direct("all.ts"))).toEqual(new Set(own))
  expect(all("all.ts")).toEqual(new Set(["all.ts", "deeper.ts", ...own]))
  expect(importsOf(ROOT).direct("tests/walls/matrix.ts")).toContain("packages/data/testing/index.ts")
  await rm(folder, { recursive: true, force: true })
})

it("types every folder of the workspace", async () => {
  const projects = await Promise.all(
    ["tsconfig.json", "tsconfig.web.json"].map(async (name) =>
      JSON.parse(await readFile(join(ROOT, name), "utf8")),
    ),
  )
  const typed = new Set(projects.flatMap(({ include }: { include: string[] }) => include))
  const folders = await Promise.all(
    ["apps", "packages"].map(async (kind) =>
      (await readdir(join(ROOT, kind))).map((name) => `${kind}/${name}`),
    ),
  )
  expect(folders.flat().filter((folder) => !typed.has(folder))).toEqual([])
})
