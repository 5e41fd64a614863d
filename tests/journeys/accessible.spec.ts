import type { Page } from "@playwright/test"
import { type ScreenRoute, screenRoutes } from "../../apps/web/routes/index.ts"
import { words } from "../../apps/web/strings.fr.ts"
import { CONTRACT_IDS } from "../../db/seeds/contracts/index.ts"
import { PARTNER_IDS } from "../../db/seeds/partners.ts"
import { studentSeeds } from "../../db/seeds/student-seeds.ts"
import { CLASS_IDS } from "../../db/seeds/trainings.ts"
import { inTurn } from "../setup/sweep.ts"
import { ask } from "./company-link.ts"
import {
  escapeFrom,
  expect,
  expectAccessible,
  expectAccessibleAsShown,
  FULL,
  moveTo,
  setTheme,
  signIn,
  test,
  who,
} from "./support.ts"

/** Each page on a desk; the whole sweep reads it on a phone and in the other theme too. */
const LOOKS = [
  { name: "desk", theme: "light", viewport: { width: 1440, height: 900 } },
  { name: "phone", theme: "dark", viewport: { width: 390, height: 844 } },
] as const

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
  operator: who.operator,
}

/** Someone and something of the demo for the pages about one; a link nobody sent for the others. */
const ids: Record<string, string | undefined> = {
  student: studentSeeds[0]?.id,
  company: PARTNER_IDS[1001]?.[0],
  class: CLASS_IDS.mco_1a,
}
const addressOf = (path: string) =>
  path
    .replace(/^\/school\/(student|company|class)\/:id/, (_, of: string) => `/school/${of}/${ids[of]}`)
    .replace(
      /^(\/school\/contract)(?=\/(:id|edit))(\/edit)?\/:id/,
      (_, start: string, __: string, edit = "") => `${start}${edit}/${CONTRACT_IDS.draft}`,
    )
    .replace("/school/contracts/new/:contract", `/school/contracts/new/${CONTRACT_IDS.draft}`)
    .replace(
      /professionalization(\/edit)?\/:id/,
      (_, edit = "") => `professionalization${edit}/${CONTRACT_IDS.pro}`,
    )
    .replace(":tab", "info")
    .replace(/:[a-z]+/gi, "essai")
const groups = Object.groupBy(screenRoutes, (route) => String(visitors[route.access]))
/**
 * Of a walk in turn, who has many pages shows half of them each day, one after the other as they are listed, so that the titles
 * of two that follow each other still differ. Walked by its name, this journey shows all.
 */
const MANY = 30
const ofToday = (routes: readonly ScreenRoute[]): readonly ScreenRoute[] => {
  if (process.env.IN_TURN !== "1" || routes.length < MANY) return routes
  const middle = Math.ceil(routes.length / 2)
  return inTurn(2, [routes.slice(0, middle), routes.slice(middle)]).flat()
}

/** An invoice of the demo: its number is known, its id is not. */
const invoiceAddress = async (page: Page) => {
  const { results } = await ask(page, "GET", "/school/invoicing/instalments/?view=issued&page=1&page_size=1")
  const [first] = results as { id: string }[]
  return `/school/invoicing/invoice/${first?.id}`
}

/** A sheet that was signed, whichever comes first. */
const sheetAddress = async (page: Page) => {
  const { results } = await ask(
    page,
    "GET",
    "/school/education/attendance/sheets/?view=closed&page=1&page_size=1",
  )
  const [first] = results as { id: string }[]
  return `/school/education/attendance/${first?.id}`
}

const KNOWN_ONLY: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  "/school/invoicing/invoice/:id": invoiceAddress,
  "/school/education/attendance/:id": sheetAddress,
}

/** Two screens that follow each other never bear the same title, so the title tells which one is there. */
const visit = async (page: Page, { path, title }: ScreenRoute) => {
  const address = (await KNOWN_ONLY[path]?.(page)) ?? addressOf(path)
  await moveTo(page, address)
  await expect(page, path).toHaveTitle(words.tabTitle(title))
  await expect(page, path).toHaveURL(address)
  await expect(page.locator("h1")).toBeVisible()
}

for (const { name, theme, viewport } of LOOKS) {
  test.describe(`${name}, ${theme}`, () => {
    test.use({ viewport, colorScheme: theme })

    for (const [email, routes = []] of Object.entries(name === "desk" || FULL ? groups : {})) {
      test(`every page of ${email === "null" ? "a visitor" : email} is accessible`, async ({ page }) => {
        await setTheme(page, theme)
        // The pages of a signature have an entry of their own: from them nothing else is reached without loading it.
        if (email === "null") await page.goto("/verification")
        else await signIn(page, email)
        for (const route of ofToday(routes)) {
          await visit(page, route)
          await expect(page.locator("html")).toHaveAttribute("data-theme", theme)
          await expectAccessibleAsShown(page, route.path)
        }
      })
    }

    test("open overlays and the refusal are accessible", async ({ page }) => {
      await setTheme(page, theme)
      await signIn(page, who.headOfStudies)
      await page
        .getByRole("banner")
        .getByRole("button", { name: /CFA Horizon/ })
        .click()
      await expect(page.getByRole("menu")).toBeVisible()
      await expectAccessible(page, "user menu")
      await page.getByRole("menuitem", { name: "Mon compte" }).click()
      const account = page.getByRole("dialog", { name: "Mon compte" })
      await expect(account.getByRole("heading", { name: "Appareils connectés" })).toBeVisible()
      await expectAccessible(page, "Mon compte")
      await escapeFrom(page, account)
      await page.keyboard.press("Control+k")
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectAccessible(page, "command palette")
      await escapeFrom(page, page.getByRole("dialog"))
      if (name === "phone") {
        await page.getByRole("button", { name: "Menu", exact: true }).click()
        await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
        await expectAccessible(page, "menu sheet")
        await escapeFrom(page, page.getByRole("dialog"))
      }
      await moveTo(page, "/school/partners/list")
      await expect(page.locator("h1")).toHaveText("Vous n’avez pas accès à cette page.")
      await expectAccessible(page, "refusal")
    })
  })
}

test("at 320 px, which is 1280 px seen at 400 %, nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const expectNarrow = async (path: string) => {
    await page.goto(path)
    await expect(page.locator("h1")).toBeVisible()
    await page.waitForLoadState("networkidle")
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  for (const path of ["/login", "/forgot", "/reset/essai", "/accessibilite"]) await expectNarrow(path)
  await signIn(page, who.student)
  for (const path of ["/settings", "/profile/info"]) await expectNarrow(path)
})
