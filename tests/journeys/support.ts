import AxeBuilder from "@axe-core/playwright"
import { test as base, expect, type Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { access } from "../../modules/identity/web/strings.fr.ts"

/** People of the demo school, by what they are in these tests. */
export const who = {
  student: "lina.trividic@exemple-cfa.test",
  otherStudent: "gabriel.sauvageon@exemple-cfa.test",
  company: "odile.branchereau@example.org",
  companyTutor: "marc.tassigny@example.org",
  director: "helene.marsaudon@exemple-cfa.test",
  contracts: "ines.bordessoule@exemple-cfa.test",
  headOfStudies: "karim.oudjelal@exemple-cfa.test",
  trainer: "aurelien.castagnede@exemple-cfa.test",
  special: "maud.escarpit@exemple-cfa.test",
  specialThird: "theo.lanvallay@exemple-cfa.test",
  withoutModule: "claire.ostermann@exemple-cfa.test",
} as const

type Kept = { violations: string[]; errors: string[] }

/** Every journey also proves that nothing it does breaks the content security policy or throws. */
export const test = base.extend<{ kept: Kept }>({
  kept: [
    async ({ page }, use) => {
      const kept: Kept = { violations: [], errors: [] }
      await page.exposeFunction("keepViolation", (text: string) => kept.violations.push(text))
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const { keepViolation } = window as unknown as { keepViolation: (text: string) => void }
          keepViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      page.on("pageerror", (error) => kept.errors.push(error.message))
      await use(kept)
      expect(kept.violations, "content security policy").toEqual([])
      expect(kept.errors, "uncaught errors").toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

export const fillLogin = async (page: Page, email: string, password: string = DEMO_PASSWORD) => {
  await page.getByLabel(access.email, { exact: true }).fill(email)
  await page.getByLabel(access.password, { exact: true }).fill(password)
  await page.getByRole("button", { name: access.signIn }).click()
}

export const signIn = async (page: Page, email: string) => {
  await page.goto("/login")
  await fillLogin(page, email)
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.locator("h1")).toBeVisible()
}

export const sidebar = (page: Page) => page.getByRole("navigation", { name: "Menu principal" })

export const setTheme = (page: Page, theme: "light" | "dark") =>
  page.addInitScript((chosen) => {
    localStorage.setItem("data-theme", chosen)
  }, theme)

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

export const expectAccessible = async (page: Page, what: string) => {
  // React Aria keeps the last announcement in a hidden live region whose label points at a button that may be gone.
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG)
    .exclude("[data-live-announcer]")
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
  )
  expect(told, what).toEqual([])
}

export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).sort())
