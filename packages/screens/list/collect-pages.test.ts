import fc from "fast-check"
import { expect, it } from "vitest"
import { collectPages, MOST_PRINTED } from "./collect-pages.ts"
import { paperText } from "./paper-text.ts"

const listOf = (length: number) => {
  const rows = Array.from({ length }, (_, index) => index)
  const asked: number[] = []
  const read = async ({ page, page_size }: { page: number; page_size: number }) => {
    asked.push(page)
    expect(page_size).toBeLessThanOrEqual(100)
    return { results: rows.slice((page - 1) * page_size, page * page_size) }
  }
  return { rows, asked, read }
}

it("takes every row of a list once, in its order, up to the bound", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1_500 }), async (length) => {
      const { rows, asked, read } = listOf(length)
      expect(await collectPages(read)).toEqual(rows.slice(0, MOST_PRINTED))
      expect(asked.length).toBeLessThanOrEqual(MOST_PRINTED / 100)
    }),
  )
})

const noun = { one: "étudiant", many: "étudiants", gender: "m" as const }

it("says on paper what the sheet holds, and what it does not", () => {
  const said = { view: null, search: "", shown: 152, total: 152, isCapped: false, noun }
  expect(paperText(said)).toBe("152\u00a0étudiants")
  expect(paperText({ ...said, view: "Sans contrat", search: "lina", shown: 1, total: 1 })).toBe(
    "Vue «\u00a0Sans contrat\u00a0» · Recherche «\u00a0lina\u00a0» · 1\u00a0étudiant",
  )
  expect(paperText({ ...said, shown: 10 })).toMatch(/^10 lignes sur 152\sétudiants/)
  expect(paperText({ ...said, shown: 1_000, total: 4_312 })).toMatch(/^1\s000 lignes sur 4\s312\sétudiants/)
  expect(paperText({ ...said, shown: 1_000, total: 10_000, isCapped: true })).toMatch(
    /^1\s000 lignes sur plus de 10\s000\sétudiants/,
  )
})
