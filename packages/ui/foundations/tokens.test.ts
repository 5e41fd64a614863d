import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { contrastRatio } from "./contrast.ts"

type Palette = Record<string, string>

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "")

const paletteAfter = (selector: string): Palette => {
  const start = css.indexOf(selector)
  const block = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start))
  const colours = [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)]
  return Object.fromEntries(colours.map(([, name, value]) => [name, value]))
}

const palettes = {
  light: paletteAfter('[data-theme="light"]'),
  dark: paletteAfter('[data-theme="dark"]'),
}

const grounds = ["bg", "surface", "well", "hover", "selected"]
const tones = ["info", "waiting", "outside", "success", "danger"]

const textPairs = [
  ...["text", "text-2", "text-3", "accent-text"].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...["accent", "accent-hover", "accent-active"].map((ground) => ["on-accent", ground]),
  ...["neutral", ...tones, "school", "company"].map((tone) => [`${tone}-text`, `${tone}-soft`]),
  ...tones.map((tone) => ["on-accent", `${tone}-solid`]),
  ...tones.flatMap((tone) => ["bg", "surface", "well"].map((ground) => [`${tone}-text`, ground])),
  ...["neutral", ...tones].map((tone) => ["text", `${tone}-soft`]),
  ["accent-text", "accent-soft"],
] as [string, string][]

const graphicPairs = [
  ...["bg", "surface", "well", "hover"].map((ground) => ["border-strong", ground]),
  ...["focus", "accent"].flatMap((mark) => grounds.map((ground) => [mark, ground])),
  ...tones.flatMap((tone) => ["bg", "surface", `${tone}-soft`].map((ground) => [`${tone}-solid`, ground])),
  ...["g1", "g2", "g3", "g4", "g5", "g6"].flatMap((mark) =>
    ["bg", "surface"].map((ground) => [mark, ground]),
  ),
] as [string, string][]

const below = (palette: Palette, pairs: [string, string][], floor: number) =>
  pairs
    .map(([ink, ground]) => ({ ink, ground, ratio: ratioOf(palette, ink, ground) }))
    .filter(({ ratio }) => ratio < floor)

const ratioOf = (palette: Palette, ink: string, ground: string) => {
  const [one, other] = [palette[ink], palette[ground]]
  if (!one || !other) throw new Error(`tokens.css lacks --${one ? ground : ink}`)
  return contrastRatio(one, other)
}

describe("contrastRatio", () => {
  it("gives the figures of the standard", () => {
    expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5)
    expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
    expect(contrastRatio("#ffffff", "#ffffff")).toBe(1)
  })

  it("refuses what is not an opaque colour", () => {
    expect(() => contrastRatio("#fff", "#000000")).toThrow("#fff")
  })
})

describe.each(Object.entries(palettes))("%s theme", (_, palette) => {
  it("keeps every text at 4.5:1 or more", () => {
    expect(below(palette, textPairs, 4.5)).toEqual([])
  })

  it("keeps every outline, ring and chart series at 3:1 or more", () => {
    expect(below(palette, graphicPairs, 3)).toEqual([])
  })
})

type Used = { file: string; ink: string; ground: string }

/** Each ink that a style sheet of the product writes on a ground of its own, as one rule says both. */
const pairsIn = (file: string, sheet: string): Used[] =>
  [...sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = ""]) => {
    const ink = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(rule)?.[1]
    const ground = /(?:^|[;\s])background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(rule)?.[1]
    return ink && ground ? [{ file, ink, ground }] : []
  })

const ROOT = new URL("../../..", import.meta.url).pathname
const usedPairs = globSync("{packages,modules,apps}/**/*.css", {
  cwd: ROOT,
  exclude: ["**/node_modules/**", "**/dist/**"],
}).flatMap((file) => pairsIn(file, readFileSync(join(ROOT, file), "utf8")))

const tooFaint = (pairs: readonly Used[]) =>
  Object.entries(palettes).flatMap(([theme, palette]) =>
    pairs
      .filter(({ ink, ground }) => palette[ink] && palette[ground] && ratioOf(palette, ink, ground) < 4.5)
      .map(({ file, ink, ground }) => `${file}: ${ink} on ${ground}, ${theme}`),
  )

// The journeys of the gate read each screen in one theme: this holds for the other.
it("keeps every ink readable on the ground that a style sheet gives it, in both themes", () => {
  expect(usedPairs.length).toBeGreaterThan(20)
  expect(tooFaint(usedPairs)).toEqual([])
})

it("would refuse an ink that fades in one theme", () => {
  const faint = ".part { color: var(--border); background-color: var(--surface) }"
  expect(tooFaint(pairsIn("part.css", faint))).toContain("part.css: border on surface, dark")
})

it("defines the same colours in both themes", () => {
  expect(Object.keys(palettes.dark).sort()).toEqual(Object.keys(palettes.light).sort())
})

it("would refuse a colour that fades", () => {
  expect(below({ ...palettes.light, "text-3": "#9aa3b2" }, textPairs, 4.5)).not.toEqual([])
})
