import type { Page } from "@playwright/test"
import { expectNoViolation, settled } from "./axe.ts"
import { expect, FULL, test } from "./support.ts"

const painter = (page: Page) => page.getByRole("region", { name: /^Rythme de TP NTC 2026-A/ })
const week = (page: Page, number: number) =>
  painter(page).getByRole("gridcell", { name: new RegExp(`^Semaine.${number},`) })
const sheet = (page: Page) => page.getByRole("article", { name: /^Calendrier d’alternance/ })
const said = (page: Page) => painter(page).getByRole("status")
const total = (page: Page, label: string) =>
  painter(page).locator("dl > div").filter({ hasText: label }).locator("dd")

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const open = async (page: Page, theme: "light" | "dark" = "light") => {
  await page.goto("/gallery?parts=planning")
  await expect(week(page, 37)).toBeVisible()
  if (theme === "dark") await page.getByRole("switch", { name: "Thème sombre" }).press("Space")
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme)
}

test("the year is drawn by keyboard alone", async ({ page }) => {
  await open(page)
  await expect(total(page, "semaines école")).toHaveText("11")

  await week(page, 47).focus()
  await press(page, "ArrowRight", "ArrowLeft", "ArrowLeft")
  await expect(week(page, 46)).toBeFocused()
  await press(page, "Space")
  await expect(week(page, 46)).toHaveAccessibleName(/, école, férié le mercredi 11 novembre 2026/)
  await expect(said(page)).toHaveText(/^Semaine.46.: école\. 12.semaines école/)
  await expect(total(page, "en centre")).toHaveText("406 h")

  await press(page, "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight")
  await expect(painter(page).locator("[aria-selected=true]")).toHaveCount(3)
  await expect(painter(page)).toContainText("3 semaines, de la semaine 47 à la semaine 49")
  await press(page, "c")
  await expect(total(page, "semaines école")).toHaveText("14")
  await press(page, "e")
  await expect(total(page, "semaines école")).toHaveText("11")
  await press(page, "Control+z")
  await expect(total(page, "semaines école")).toHaveText("14")
  await press(page, "Control+Shift+z", "Control+z", "Control+z", "Control+z")
  await expect(total(page, "semaines école")).toHaveText("11")
  await expect(total(page, "en centre")).toHaveText("378 h")
  await press(page, "Escape")
  await expect(painter(page).locator("[aria-selected=true]")).toHaveCount(0)
})

test("days are drawn under their week, and a closed or taken day says why it stays", async ({ page }) => {
  await open(page)
  await painter(page).getByRole("radio", { name: "Jours" }).press("Space")
  await week(page, 47).focus()
  await press(page, "ArrowDown", "Shift+ArrowDown", "c")
  await expect(week(page, 47)).toHaveAccessibleName(/2.jours à l’école, 3.jours en entreprise/)
  await expect(total(page, "semaine partagée")).toHaveText("1")
  const tuesday = painter(page).getByRole("gridcell", { name: /^mardi 17 novembre 2026, école/ })
  await expect(tuesday).toBeFocused()

  await week(page, 53).focus()
  await press(page, "Space")
  await expect(said(page)).toHaveText(/rien n’a changé\. Le centre est fermé/)
  await expect(painter(page).getByText("Le centre est fermé ces jours-là.").first()).toBeVisible()
  await week(page, 46).focus()
  await press(page, "ArrowDown", "ArrowDown", "ArrowDown", "Space")
  await expect(said(page)).toHaveText(
    /^Mercredi 11 novembre 2026.: rien n’a changé\. Un jour férié le reste\.$/,
  )
})

test("a click changes a week, a drag several, buttons the selection", async ({ page }) => {
  await open(page)
  await week(page, 38).click()
  await expect(week(page, 38)).toHaveAccessibleName(/, école/)
  await week(page, 42).hover()
  await page.mouse.down()
  await week(page, 44).hover()
  await page.mouse.up()
  for (const number of [42, 43, 44]) await expect(week(page, number)).toHaveAccessibleName(/, école/)
  await painter(page).getByRole("button", { name: "Annuler" }).click()
  for (const number of [42, 43, 44]) await expect(week(page, number)).toHaveAccessibleName(/, entreprise/)
  await expect(week(page, 38)).toHaveAccessibleName(/, école/)
  await week(page, 44).click({ modifiers: ["Shift"] })
  await painter(page).getByRole("button", { name: "École" }).click()
  for (const number of [42, 43, 44]) await expect(week(page, number)).toHaveAccessibleName(/, école/)
})

const THEMES = FULL ? (["light", "dark"] as const) : (["light"] as const)

for (const theme of THEMES)
  test(`the painter and the calendar are accessible and fit, ${theme}`, async ({ page }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, theme)
      await painter(page).getByRole("radio", { name: "Jours" }).press("Space")
      await settled(page)
      if (FULL || width === 1440)
        await expectNoViolation(page, `planning at ${width} px`, { inside: "#planning" })
      const overflow = await page
        .locator("#planning")
        .evaluate(
          (part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > innerWidth,
        )
      expect(overflow, `at ${width} px`).toBe(false)
    }
  })

for (const theme of THEMES)
  test(`the calendar prints on one white page, ${theme}`, async ({ page }, info) => {
    await open(page, theme)
    await page.evaluate(() => {
      const sheet = document.querySelector("#planning article")
      for (let part = sheet; part && part !== document.body; part = part.parentElement)
        for (const other of part.parentElement?.children ?? [])
          if (other !== part && other instanceof HTMLElement) other.style.display = "none"
    })
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await info.attach("alternance.pdf", { body: pdf, contentType: "application/pdf" })

    await page.emulateMedia({ media: "print" })
    const look = await sheet(page).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    })
    expect(look).toEqual({ color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" })
    await expect(sheet(page)).toContainText(
      "CFA Horizon Métiers · Calendrier d’alternance 2026-2027 · imprimé le",
    )
    await info.attach("alternance.png", { body: await sheet(page).screenshot(), contentType: "image/png" })
  })
