import type { Page } from "@playwright/test"
import { escapeFrom, expect, test } from "./support.ts"

const list = (page: Page) => page.locator("#data-list")
const row = (page: Page, n: number) => list(page).locator(`tr[data-row="${n}"]`)
const selected = (page: Page) => list(page).locator("tr[aria-selected=true]")

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test.beforeEach(async ({ page }) => {
  await page.goto("/gallery?parts=data")
  await expect(row(page, 0)).toBeVisible()
})

test("rows are walked, entered and selected by keyboard", async ({ page }) => {
  await row(page, 0).focus()
  await press(page, "ArrowDown", "ArrowDown", "j", "k")
  await expect(row(page, 2)).toBeFocused()
  await press(page, "End")
  await expect(row(page, 9)).toBeFocused()
  await press(page, "Home")
  await expect(row(page, 0)).toBeFocused()

  await press(page, "ArrowRight")
  await expect(row(page, 0).getByRole("checkbox")).toBeFocused()
  await press(page, "ArrowRight")
  await expect(row(page, 0).getByRole("rowheader")).toBeFocused()
  await press(page, "ArrowLeft", "ArrowLeft")
  await expect(row(page, 0)).toBeFocused()

  await press(page, "Space", "ArrowDown", "x")
  await expect(selected(page)).toHaveCount(2)
  await press(page, "x", "ArrowUp", "Space")
  await expect(selected(page)).toHaveCount(0)
  await press(page, "Shift+ArrowDown", "Shift+ArrowDown")
  await expect(selected(page)).toHaveCount(3)
  await press(page, "Control+a")
  await expect(selected(page)).toHaveCount(10)
  await page.getByRole("button", { name: "Sélectionner les 128" }).press("Enter")
  await expect(list(page).getByRole("toolbar")).toContainText("128")
  await page.getByRole("button", { name: "Désélectionner" }).first().press("Enter")
  await expect(selected(page)).toHaveCount(0)
})

test("a row opens, is previewed, and has the focus again afterwards; columns sort", async ({ page }) => {
  await row(page, 0).press("Enter")
  await expect(page.getByText("Contrat de Malo Ferrandec ouvert").first()).toBeVisible()
  await row(page, 1).press("Shift+Enter")
  await escapeFrom(page, page.getByRole("dialog"))
  await expect(row(page, 1)).toBeFocused()

  const header = list(page)
    .getByRole("columnheader")
    .filter({ has: page.getByRole("button") })
    .first()
  await header.getByRole("button").first().press("Enter")
  await expect(header).toHaveAttribute("aria-sort", "ascending")
  await header.getByRole("button").first().press("Enter")
  await expect(header).toHaveAttribute("aria-sort", "descending")
})

test("a filter is chosen, applied and removed by keyboard", async ({ page }) => {
  const add = list(page).getByRole("button", { name: "Filtre", exact: true })
  const firstFilter = page
    .getByRole("menuitem", { name: "Statut" })
    .or(page.getByRole("option", { name: "Statut" }))
  const chip = list(page)
    .getByRole("row", { name: /Formation\s:\s/ })
    .first()
  await add.press("Enter")
  await expect(firstFilter).toBeFocused()
  await press(page, "ArrowDown", "Enter")
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused()
  await press(page, "Tab", "Space", "Enter")
  await expect(chip).toContainText("BTS MCO")
  await expect(list(page).getByText("Modifiée")).toBeVisible()

  await add.press("Enter")
  await expect(firstFilter).toBeFocused()
  await press(page, "Enter")
  await page.getByRole("button", { name: "Appliquer" }).press("Enter")
  await expect(page.getByText("Choisissez au moins une valeur.")).toBeVisible()
  await escapeFrom(page, page.getByRole("dialog"))
  await expect(add).toBeFocused()

  await chip.focus()
  await press(page, "Delete")
  await expect(chip).toHaveCount(0)
  await expect(add).toBeFocused()
})

test("[V-07] ten rows to a page, at most five page buttons, by keyboard", async ({ page }) => {
  const pages = page.getByRole("navigation", { name: "Pagination des contrats" })
  const numbers = pages.getByRole("button", { name: /^Page \d+$/ })
  await expect(list(page).locator("tr[data-row]")).toHaveCount(10)
  await expect(pages).toContainText("1–10 sur 128")
  expect(await numbers.allInnerTexts()).toEqual(["1", "2", "3", "4", "5"])
  await pages.getByRole("button", { name: "Page 5" }).press("Enter")
  await expect(pages).toContainText("41–50 sur 128")
  expect(await numbers.allInnerTexts()).toEqual(["3", "4", "5", "6", "7"])
  await pages.getByRole("button", { name: "Page 7" }).press("Enter")
  await expect(pages).toContainText("61–70 sur 128")
  await expect(numbers).toHaveCount(5)
})

test("a long table keeps few rows in the page, and the focus through scrolling", async ({ page }) => {
  const rows = page.locator("#data-tables tr[data-row]")
  expect(await rows.count()).toBeLessThan(60)
  await rows.first().focus()
  await press(page, "End")
  await expect(page.locator("#data-tables tr[data-row='149']").first()).toBeFocused()
  await press(page, "Home")
  await expect(page.locator("#data-tables tr[data-row='0']").first()).toBeFocused()
})
