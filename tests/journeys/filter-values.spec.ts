import type { Page } from "@playwright/test"
import { expect, setTheme, signIn, test, who } from "./support.ts"

const LOOKS = [
  { name: "desk", theme: "light", use: { viewport: { width: 1440, height: 900 } } },
  {
    name: "phone",
    theme: "dark",
    use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
] as const

const LONG_NAMES = [
  "BTS Management commercial opérationnel",
  "Titre professionnel Conseiller relation client à distance et assistance technique",
  "Bac pro Métiers du commerce et de la vente, option A Animation et gestion de l’espace commercial",
  "CAP Équipier polyvalent du commerce",
]
const trainings = Array.from({ length: 24 }, (_, n) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  name: `${LONG_NAMES[n % LONG_NAMES.length]} ${n + 1}`,
  detail: null,
}))

/** The same list for a school with many trainings, whose names run over several lines. */
const giveManyTrainings = (page: Page) =>
  page.route("**/api/v1/school/students/choices", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), trainings } })
  })

for (const { name, theme, use } of LOOKS)
  test.describe(name, () => {
    test.use(use)
    test(`values of a filter stand one under the other, on a ${name}`, async ({ page }) => {
      await setTheme(page, theme)
      await giveManyTrainings(page)
      await signIn(page, who.director, "/school/students/list")
      await page.getByRole("button", { name: "Filtre", exact: true }).click()
      await page.getByRole("option", { name: "Formation" }).click()
      const values = page.getByRole("dialog").getByRole("group").getByRole("checkbox")
      await expect(values).toHaveCount(trainings.length)

      const edges = await values.evaluateAll((inputs) =>
        inputs.map((input) => {
          const { top, bottom, left, right } = (input.closest("label") ?? input).getBoundingClientRect()
          return { top, bottom, left, right }
        }),
      )
      const overlapping = edges.filter(({ top }, n) => n > 0 && top < (edges[n - 1]?.bottom ?? 0))
      expect(overlapping, "values that begin before the one above has ended").toEqual([])
      const { x = 0, width = 0 } = (await page.getByRole("dialog").boundingBox()) ?? {}
      const outside = edges.filter(({ left, right }) => left < x || right > x + width)
      expect(outside, "values that leave the dialog").toEqual([])
    })
  })
