import type { Page } from "@playwright/test"
import { screenRoutes } from "../../apps/web/routes/index.ts"
import { expect, expectAccessible, setTheme, signIn, test, who } from "./support.ts"

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const THEMES = ["light", "dark"] as const

/** A signed-in person for each kind of route; « anyone » routes are opened by a visitor. */
const visitors: Record<string, string | null> = {
  anyone: null,
  student: who.student,
  company: who.company,
  "company-office": who.company,
  "school-staff": who.director,
  "school-office": who.director,
  "school-invoicing": who.director,
  teaching: who.director,
}

const addressOf = (path: string) => path.replace(/:[a-z]+/gi, "essai")
const groups = Object.groupBy(screenRoutes, (route) => String(visitors[route.access]))

const visit = async (page: Page, path: string) => {
  await page.goto(addressOf(path))
  await expect(page.locator("h1").first()).toBeVisible()
}

for (const theme of THEMES) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    test.describe(`${name}, ${theme}`, () => {
      test.use({ viewport, colorScheme: theme })

      for (const [email, routes = []] of Object.entries(groups)) {
        test(`every page of ${email === "null" ? "a visitor" : email} is accessible`, async ({ page }) => {
          test.setTimeout(240_000)
          await setTheme(page, theme)
          if (email !== "null") await signIn(page, email)
          for (const { path } of routes) {
            await visit(page, path)
            await expectAccessible(page, path)
          }
        })
      }

      test("open overlays are accessible", async ({ page }) => {
        test.setTimeout(120_000)
        await setTheme(page, theme)
        await signIn(page, who.headOfStudies)
        await page
          .getByRole("banner")
          .getByRole("button", { name: /CFA Horizon/ })
          .click()
        await expect(page.getByRole("menu")).toBeVisible()
        await expectAccessible(page, "user menu")
        await page.getByRole("menuitem", { name: "Mon compte" }).click()
        await expect(page.getByRole("dialog", { name: "Mon compte" })).toBeVisible()
        await expectAccessible(page, "Mon compte")
        await page.keyboard.press("Escape")
        await page.keyboard.press("Control+k")
        await expect(page.getByRole("dialog")).toBeVisible()
        await expectAccessible(page, "command palette")
        await page.keyboard.press("Escape")
        if (name === "phone") {
          await page.getByRole("button", { name: "Menu", exact: true }).click()
          await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
          await expectAccessible(page, "menu sheet")
        }
      })

      test("the gallery is accessible", async ({ page }) => {
        test.setTimeout(120_000)
        await setTheme(page, theme)
        await visit(page, "/gallery")
        await expectAccessible(page, "/gallery")
      })
    })
  }
}

test("at 320 px and 200 % nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ["/login", "/forgot", "/accessibilite"]) {
    await visit(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  await signIn(page, who.student)
  await visit(page, "/settings")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
