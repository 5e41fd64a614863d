import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { coloursOutsideTokens } from "./colour-guard.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))

describe("coloursOutsideTokens", () => {
  it.each([
    [".a { color: #b3261e }", ["#b3261e"]],
    [".a { background: rgb(0 0 0 / 0.5); }", ["rgb(0 0 0 / 0.5)"]],
    [".a { border: 1px solid hsl(0deg 0% 0%) }", ["hsl(0deg 0% 0%)"]],
    [".a { border: 1px solid red; }", ["red"]],
    ["@media print { .a { color: White } }", ["White"]],
    [".a { color: var(--accent, tomato) }", ["tomato"]],
  ])("finds the colour of %s", (css, colours) => {
    expect(coloursOutsideTokens("forms/a.module.css", css)).toEqual(colours)
  })

  it.each([
    ".a { color: var(--text); background: transparent; fill: currentColor }",
    ".red { color: CanvasText }",
    "/* #fff */ .a { background: url(#fade) }",
    ".a { white-space: nowrap; transition: opacity var(--time-hover) }",
    "#add { color: var(--snow) }",
  ])("accepts %s", (css) => {
    expect(coloursOutsideTokens("forms/a.module.css", css)).toEqual([])
  })

  it.each([
    ['<path fill="#1C4196" />', ["#1C4196"]],
    ['<i style={{ color: "red" }} />', ["red"]],
    ['const style = { borderColor: "rgb(1, 2, 3)" }', ["rgb(1, 2, 3)"]],
    ["<i style={{ boxShadow: `0 0 2px black` }} />", ["black"]],
  ])("finds the colour of %s", (code, colours) => {
    expect(coloursOutsideTokens("forms/A.tsx", code)).toEqual(colours)
  })

  it.each([
    '<a href="#add">x</a>',
    '<Toast color="error" />',
    '<path fill="none" stroke="currentColor" />',
    "// blue is #2450b2",
    'const label = "Carte gold"',
  ])("accepts %s", (code) => {
    expect(coloursOutsideTokens("forms/A.tsx", code)).toEqual([])
  })

  it("leaves the token file alone", () => {
    expect(coloursOutsideTokens("packages/ui/foundations/tokens.css", ":root { --bg: #fff }")).toEqual([])
  })
})

it("finds no colour outside the tokens in the whole interface", () => {
  const files = globSync(
    ["packages/ui/**/*.{css,tsx}", "apps/web/**/*.{css,tsx}", "modules/*/web/**/*.{css,tsx}"],
    {
      cwd: root,
      exclude: (path) => path.includes("node_modules") || path.includes("dist"),
    },
  )
  const offending = files.flatMap((file) =>
    coloursOutsideTokens(file, readFileSync(root + file, "utf8")).map((colour) => `${file}: ${colour}`),
  )
  expect(files).toContain("packages/ui/foundations/base.css")
  expect(offending).toEqual([])
})
