import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { sentences } from "../../apps/api/modules.ts"
import { brokenLevels } from "../../tools/check/levels.ts"
import { refusedTexts } from "../../tools/check/run-texts.ts"
import { colours, doorsOutsideIdentity, untranslatedRefusals } from "../../tools/check/texts.ts"
import { firstDifference } from "../../tools/schema/compare.ts"
import { inACopy, ROOT, SAMPLES, verdict } from "./refusing.ts"

const sampleText = (name: string) => readFileSync(join(SAMPLES, name), "utf8")
const TIMEOUT = 120_000

describe("the levels refuse", () => {
  // Each folder is named after the rule that must object.
  const rules: Record<string, string> = { "lower-knows-higher": "level-module-identity" }
  it.each(readdirSync(join(SAMPLES, "levels")))(
    "%s",
    async (sample) => {
      const broken = await inACopy(
        join("levels", sample),
        [".dependency-cruiser.cjs", "tsconfig.base.json"],
        (folder) => brokenLevels(folder, ["modules"]),
      )
      expect(broken.join("\n")).toContain(`${rules[sample] ?? sample}: `)
    },
    TIMEOUT,
  )

  it("to be content with nothing", async () => {
    const seen = inACopy("promises", [".dependency-cruiser.cjs", "tsconfig.base.json"], (folder) =>
      brokenLevels(folder, ["no-such-folder"]),
    )
    await expect(seen).rejects.toThrow()
  }, 120_000)
})

describe("the compiler refuses", () => {
  const samples = readdirSync(join(SAMPLES, "types")).filter((name) => name.endsWith(".ts"))
  let errors: string[]
  beforeAll(async () => {
    const compiler = join(ROOT, "node_modules/ts7/bin/tsc")
    const { said } = await verdict(join(SAMPLES, "types"), "node", compiler, "-p", ".", "--pretty", "false")
    // Details of an error are on the lines after it, set in.
    errors = said.replaceAll(/\n\s+/g, " ").split("\n")
  }, TIMEOUT)

  it.each(samples)("%s", (sample) => {
    const expected = /^\/\/ refused: (.+)$/m.exec(sampleText(join("types", sample)))?.[1]
    const found = errors.filter((line) => line.startsWith(sample))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(expected)
  })
})

describe("the reader of promises refuses", () => {
  it.each([
    ["floating.ts", "no-floating-promises"],
    ["misused.ts", "no-misused-promises"],
    ["awaited-number.ts", "await-thenable"],
  ])(
    "%s",
    async (sample, rule) => {
      const { objected, said } = await inACopy("promises", [".oxlintrc.json"], (folder) =>
        verdict(folder, "oxlint", "--type-aware", "--format=unix", sample),
      )
      expect(objected).toBe(true)
      expect(said).toContain(rule)
    },
    TIMEOUT,
  )
})

describe("the formatter and linter refuse", () => {
  it.each([
    ["any.ts", "noExplicitAny"],
    ["console.ts", "noConsole"],
    ["layout.ts", "Formatter would have printed"],
  ])(
    "%s",
    async (sample, rule) => {
      const { objected, said } = await inACopy("styles", ["biome.json"], (folder) =>
        verdict(folder, "biome", "check", "--vcs-enabled=false", sample),
      )
      expect(objected).toBe(true)
      expect(said).toContain(rule)
    },
    TIMEOUT,
  )
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

  it("a door scope outside identity, and only there", () => {
    const text = sampleText("door-scope.ts")
    expect(doorsOutsideIdentity("modules/contracts/server/peek.ts", text)).toHaveLength(1)
    expect(doorsOutsideIdentity("apps/api/peek.ts", text)).toHaveLength(1)
    expect(doorsOutsideIdentity("modules/identity/server/log-in.ts", text)).toEqual([])
  })

  it("an untranslated refusal", () => {
    const found = untranslatedRefusals(sentences)("apps/api/lose.ts", sampleText("untranslated-refusal.ts"))
    expect(found).toEqual(["apps/api/lose.ts: contract.lost has no sentence"])
  })

  it("to be content with nothing", async () => {
    await expect(refusedTexts(join(SAMPLES, "types"), [])).rejects.toThrow("no file at all")
  })
})

it("the snapshot refuses a database that has changed", () => {
  expect(firstDifference("a\nb\n", "a\nb\n")).toBeNull()
  expect(firstDifference("a\nb\n", "a\nc\n")).toContain("line 2")
  expect(firstDifference("", "a\n")).toContain("kept: \n  made: a")
})
