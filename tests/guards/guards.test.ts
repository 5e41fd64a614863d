import { globSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { sentences } from "../../apps/api/modules.ts"
import { brokenLevels } from "../../tools/check/levels.ts"
import { operationNames } from "../../tools/check/operation-names.ts"
import { refusedTexts } from "../../tools/check/run-texts.ts"
import { faultsOfOwners, writesToOthersTables } from "../../tools/check/table-owners.ts"
import {
  colours,
  daysOfLondon,
  daysOfLondonInSchema,
  legalFigures,
  releaseLists,
  signedOutScopesOutsideIdentity,
  templatePackages,
  untranslatedRefusals,
} from "../../tools/check/texts.ts"
import { firstDifference } from "../../tools/schema/compare.ts"
import { inACopy, ROOT, SAMPLES, verdict } from "./refusing.ts"

const TIMEOUT = 120_000
const sampleText = (name: string) => readFileSync(join(SAMPLES, name), "utf8")

/** The samples of a folder whose first line says what must be said against them. */
const samplesIn = (folder: string) =>
  globSync("**/*.ts", { cwd: join(SAMPLES, folder) }).flatMap((sample) => {
    const expected = /^\/\/ refused: (.+)$/m.exec(sampleText(join(folder, sample)))?.[1]
    return expected === undefined ? [] : [{ sample, expected }]
  })

describe("the levels refuse", () => {
  const SETTINGS = [".dependency-cruiser.cjs", "tsconfig.base.json"]
  const samples = samplesIn("levels")
  let broken: string[]
  beforeAll(async () => {
    const folders = ["apps", "modules", "packages", "tests"]
    broken = await inACopy("levels", SETTINGS, (folder) => brokenLevels(folder, folders))
  }, TIMEOUT)

  it.each(samples)("$sample", ({ sample, expected }) => {
    expect(broken.filter((line) => line.startsWith(`${expected}: ${sample} → `))).not.toEqual([])
  })

  it("nothing that no sample shows", () => {
    const { forbidden } = createRequire(import.meta.url)(join(ROOT, SETTINGS[0] ?? "")) as {
      forbidden: { name: string }[]
    }
    // One sample stands for the packages' levels, one for the modules'.
    const family = (name: string) => name.replace(/^(level-(?:package|module))-.*/, "$1")
    const shown = new Set(samples.map(({ expected }) => family(expected)))
    expect(forbidden.map(({ name }) => family(name)).filter((name) => !shown.has(name))).toEqual([])
  })

  it(
    "to be content with nothing",
    async () => {
      const seen = inACopy("promises", SETTINGS, (folder) => brokenLevels(folder, ["no-such-folder"]))
      await expect(seen).rejects.toThrow()
    },
    TIMEOUT,
  )
})

describe("the compiler refuses", () => {
  let errors: string[]
  beforeAll(async () => {
    const compiler = join(ROOT, "node_modules/ts7/bin/tsc")
    const { said } = await verdict(join(SAMPLES, "types"), "node", compiler, "-p", ".", "--pretty", "false")
    // Details of an error are on the lines after it, set in.
    errors = said.replaceAll(/\n\s+/g, " ").split("\n")
  }, TIMEOUT)

  it.each(samplesIn("types"))("$sample", ({ sample, expected }) => {
    const found = errors.filter((line) => line.startsWith(sample))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(expected)
  })
})

describe("the reader of promises refuses", () => {
  const samples = samplesIn("promises")
  let said: string
  beforeAll(async () => {
    const heard = await inACopy("promises", [".oxlintrc.json"], (folder) =>
      verdict(folder, "oxlint", "--type-aware", "--format=unix", ...samples.map(({ sample }) => sample)),
    )
    said = heard.objected ? heard.said : ""
  }, TIMEOUT)

  it.each(samples)("$sample", ({ sample, expected }) => {
    const about = said.split("\n").filter((line) => line.includes(sample))
    expect(about.join("\n")).toContain(expected)
  })
})

describe("the formatter and linter refuse", () => {
  const samples = samplesIn("styles")
  let said: string
  beforeAll(async () => {
    const heard = await inACopy("styles", ["biome.json"], (folder) =>
      verdict(folder, "biome", "check", "--vcs-enabled=false", ...samples.map(({ sample }) => sample)),
    )
    said = heard.objected ? heard.said : ""
  }, TIMEOUT)

  it.each(samples)("$sample", ({ sample, expected }) => {
    const [, ...about] = said.split(new RegExp(`^(?:\\./)?${sample}`, "m"))
    expect(about.join("\n")).toContain(expected)
  })
})

it(
  "the reader of dead code refuses a file, exports and a dependency nobody uses, in a face or not",
  async () => {
    const { objected, said } = await inACopy("dead-code", ["knip.json"], (folder) =>
      verdict(folder, "knip", "--no-config-hints", "--no-progress"),
    )
    expect(objected).toBe(true)
    for (const dead of ["forgotten.ts", "neverAsked", "neverNamed", "left-pad"]) expect(said).toContain(dead)
  },
  TIMEOUT,
)

describe("the readers of text refuse", () => {
  it("a colour outside the tokens", () => {
    const found = colours("modules/contracts/web/colour.module.css", sampleText("colour.module.css"))
    expect(found).toHaveLength(1)
  })

  it("a signed-out scope outside identity, and only there", () => {
    const text = sampleText("signed-out-scope.ts")
    expect(signedOutScopesOutsideIdentity("modules/contracts/server/peek.ts", text)).toHaveLength(1)
    expect(signedOutScopesOutsideIdentity("apps/api/peek.ts", text)).toHaveLength(1)
    expect(signedOutScopesOutsideIdentity("modules/identity/server/log-in.ts", text)).toEqual([])
  })

  it("an untranslated refusal", () => {
    const found = untranslatedRefusals(sentences)("apps/api/lose.ts", sampleText("untranslated-refusal.ts"))
    expect(found).toEqual(["apps/api/lose.ts: contract.lost has no sentence"])
  })

  it("a figure of the law written in code, and not in dated data nor in a comment", () => {
    const text = sampleText("legal-figures.ts")
    const found = legalFigures("modules/contracts/rules/checks/due.ts", text)
    expect(found.map((line) => line.split(" is a")[0])).toEqual([
      "modules/contracts/rules/checks/due.ts:2: 750_00",
      "modules/contracts/rules/checks/due.ts:6: 750 €",
      "modules/contracts/rules/checks/due.ts:6: 26",
    ])
    expect(legalFigures("modules/legal-values/rules/funding.data.ts", text)).toEqual([])
    expect(legalFigures("modules/contracts/rules/checks/due.test.ts", text)).toEqual([])
  })

  it("one list of the official forms read as the release has it", () => {
    const text = sampleText("release-lists.ts")
    const found = releaseLists("modules/imports/rules/cells/codes.ts", text)
    expect(found.map((line) => line.split(" is a")[0])).toEqual([
      "modules/imports/rules/cells/codes.ts:4: formLists.diplome",
      "modules/imports/rules/cells/codes.ts:5: personLists[name",
      "modules/imports/rules/cells/codes.ts:6: Object.values(employerLists",
      "modules/imports/rules/cells/codes.ts:7: codeListsOf(initialLegalValues",
      "modules/imports/rules/cells/codes.ts:8: releaseCodes[list",
      "modules/imports/rules/cells/codes.ts:9: keptUntil(initialLegalValues",
      "modules/imports/rules/cells/codes.ts:10: releaseCodes)",
    ])
    expect(releaseLists("modules/legal-values/rules/codes/code-values.ts", text)).toEqual([])
    expect(releaseLists("modules/imports/rules/cells/cells.test.ts", text)).toEqual([])
  })

  it("the day of an instant cut in UTC, in a statement and in what the database runs", () => {
    const text = sampleText("days-of-london.ts")
    const found = daysOfLondon("modules/attendance/server/to-do/rows.ts", text)
    expect(found.map((line) => line.split(" is a")[0])).toEqual([
      "modules/attendance/server/to-do/rows.ts:3: created_at::date",
      "modules/attendance/server/to-do/rows.ts:3: found_at)::date",
      "modules/attendance/server/to-do/rows.ts:3: current_date",
      "modules/attendance/server/to-do/rows.ts:5: asked_at.slice(0, 10)",
    ])
    expect(daysOfLondon("modules/attendance/server/to-do/rows.test.ts", text)).toEqual([])
    expect(daysOfLondonInSchema("return (created_at)::date")).toHaveLength(1)
  })

  it("a template that fetches a package", () => {
    const found = templatePackages("packages/documents/templates/letter.typ", sampleText("fetching.typ"))
    expect(found).toEqual([
      "packages/documents/templates/letter.typ:2: @preview/cetz:0.3.4 would be downloaded",
    ])
    expect(templatePackages("packages/documents/templates/letter.typ", '#import "theme.typ": *')).toEqual([])
  })

  it("an operation whose name is not its route's, or not its file's", () => {
    const text = sampleText("operation-names.ts")
    expect(operationNames("modules/trainings/server/update-room.ts", text)).toEqual([
      "modules/trainings/server/update-room.ts:7: changeRoom serves wire.renameRoom: both must have one name, the route as wire.<name>",
      "modules/trainings/server/update-room.ts:9: closeRoom serves archiveRoom: both must have one name, the route as wire.<name>",
      "modules/trainings/server/update-room.ts:11: the operation of wire.listRooms is not an exported constant of its own",
    ])
    expect(operationNames("modules/trainings/server/rooms.ts", text)).toContain(
      "modules/trainings/server/rooms.ts:5: updateRoom must be in a file named update-room.ts",
    )
  })

  it("a statement that writes a table of another module, and nothing else", () => {
    const text = sampleText("table-owners.ts")
    const file = "modules/students/server/leave.ts"
    expect(writesToOthersTables(file, text)).toEqual([
      `${file}:7: insert into note, which belongs to modules/organizations`,
      `${file}:7: update public.contract, which belongs to modules/contracts`,
      `${file}:10: delete from unheard_of, which has no owner in db/table-owners.ts`,
      `${file}:11: truncate table: the statement does not name its table`,
      `${file}:12: delete from dbos.workflow_status, which belongs to packages/jobs`,
    ])
    expect(writesToOthersTables("apps/api/leave.ts", text)).toContain(
      "apps/api/leave.ts:4: update student, which belongs to modules/students",
    )
    expect(writesToOthersTables("modules/students/api-tests/leave.test.ts", text)).toEqual([])
  })

  it("to be content with nothing", async () => {
    await expect(refusedTexts(join(SAMPLES, "types"), [])).rejects.toThrow("no file at all")
  })
})

describe("the list of owners", () => {
  const schema = readFileSync(join(ROOT, "db/schema.sql"), "utf8")

  it("names every table of the schema once, and parts that exist", () => {
    expect(faultsOfOwners(ROOT, schema)).toEqual([])
  })

  it("is refused when a table has no owner, is gone, or belongs to nobody known", () => {
    expect(faultsOfOwners(ROOT, `${schema}\nCREATE TABLE cupboard (\n  id uuid\n);\n`)).toEqual([
      "db/table-owners.ts: cupboard has no owner",
    ])
    const two = "CREATE TABLE note (\n);\nCREATE TABLE cupboard (\n);\n"
    const owners = {
      note: "modules/organizations",
      cupboard: "modules/cupboards",
      door: "modules/organizations",
    }
    expect(faultsOfOwners(ROOT, two, owners)).toEqual([
      "db/table-owners.ts: door has an owner and is no table",
      "db/table-owners.ts: modules/cupboards owns a table and is no module or package",
    ])
    expect(() => faultsOfOwners(ROOT, "")).toThrow("no table at all")
  })
})

it("the snapshot refuses a database that has changed", () => {
  expect(firstDifference("a\nb\n", "a\nb\n")).toBeNull()
  expect(firstDifference("a\nb\n", "a\nc\n")).toContain("line 2")
  expect(firstDifference("", "a\n")).toContain("kept: \n  made: a")
})
