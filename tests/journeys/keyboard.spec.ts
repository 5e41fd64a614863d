import type { Page } from "@playwright/test"
import { fixed } from "../../apps/web/strings.fr.ts"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { access, account } from "../../modules/identity/web/strings.fr.ts"
import { escapeFrom, expect, expectSignedIn, test, who } from "./support.ts"

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    // The page itself holds every name there is.
    if (element === document.body) return ""
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? ""
  })

/** Tab until the focused element bears this name, as someone without a mouse would. */
const tabTo = async (page: Page, name: string | RegExp, most = 40) => {
  for (let n = 0; n < most; n++) {
    const at = await focused(page)
    if (typeof name === "string" ? at === name : name.test(at)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`${name} was not reached with the keyboard`)
}

const signInByKeyboard = async (page: Page, email: string) => {
  await page.goto("/login")
  await expect(page.getByLabel(access.email, { exact: true })).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press("Tab")
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press("Enter")
  await expectSignedIn(page)
}

test("sign-in, theme, menu and settings with the keyboard alone", async ({ page, school }) => {
  await signInByKeyboard(page, school.contracts)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()

  await page.reload()
  await expectSignedIn(page)
  await page.keyboard.press("Tab")
  await expect.poll(() => focused(page)).toBe("Aller au contenu")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()

  await page.reload()
  await expectSignedIn(page)
  await tabTo(page, "Thème sombre")
  await page.keyboard.press("Space")
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await page.keyboard.press("Space")
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light")

  await tabTo(page, /CFA Horizon Métiers/)
  await page.keyboard.press("Enter")
  await escapeFrom(page, page.getByRole("menu"))
  await expect.poll(() => focused(page)).toMatch(/CFA Horizon Métiers/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menuitem").first()).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("menuitem", { name: fixed.settings })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/school/settings")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
})

test("a student changes her name with the keyboard alone", async ({ page, school }) => {
  await signInByKeyboard(page, school.person("aminata.keravec@exemple-cfa.test"))
  await page.goto("/settings")
  await expect(page.getByLabel(account.firstName)).toBeVisible()
  await page.getByRole("heading", { level: 1 }).focus()
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press("Tab")
    if (await page.getByLabel(account.firstName).evaluate((field) => field === document.activeElement)) break
  }
  await page.keyboard.press("Control+a")
  await page.keyboard.type("Aminata-Rose")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Vos informations sont enregistrées.")).toBeVisible()
})

test("the palette opens with Ctrl+K, filters, and goes where it is told", async ({ page }) => {
  await signInByKeyboard(page, who.director)
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused()
  await page.keyboard.type("factur")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/school/invoicing/invoices")
})
