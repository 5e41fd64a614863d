import { CLASS_IDS } from "../../db/seeds/trainings.ts"
import { infoWords } from "../../modules/students/web/record/strings.fr.ts"
import { rosterWords } from "../../modules/students/web/roster/strings.fr.ts"
import { fieldLabels, sectionWords } from "../../modules/students/web/shared/strings.fr.ts"
import { expect, expectAccessible, signIn, test, who } from "./support.ts"

test("a class has its list of students, and prints it whole without the controls", async ({ page }) => {
  await signIn(page, who.director, `/school/class/${CLASS_IDS.mco_1a}/students`)
  const roster = page.getByRole("table", { name: rosterWords.caption("BTS MCO 1A") })
  await expect(roster).toBeVisible()
  const count = await roster.getByRole("rowheader").count()
  await expect(page.getByRole("heading", { name: rosterWords.title(count) })).toBeVisible()
  await expect(page.getByRole("figure", { name: /^Année de BTS MCO 1A/ })).toBeVisible()
  await expect(page.getByText(/^\d+\sh en centre, pour \d+\sh dues/)).toBeVisible()
  await expectAccessible(page, "class roster")
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("button")).toHaveCount(0)
  await expect(page.getByRole("tablist")).toBeHidden()
  for (const name of await roster.getByRole("rowheader").all()) await expect(name).toBeVisible()
  await page.emulateMedia({ media: "screen" })
  await roster.getByRole("link").first().click()
  await expect(page).toHaveURL(/\/school\/student\/.+\/info/)
})

test("on paper a list shows all its rows and titles, and a record is text to be read", async ({ page }) => {
  await signIn(page, who.director, "/school/students/list")
  const grid = page.getByRole("grid")
  const rows = grid.getByRole("rowheader")
  await expect(rows.first()).toBeVisible()
  const titles = await grid.getByRole("columnheader").allTextContents()
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("combobox")).toHaveCount(0)
  await expect(page.getByRole("searchbox")).toHaveCount(0)
  for (const title of titles.filter((text) => text !== "" && text !== "Aperçu"))
    await expect(grid.getByText(title, { exact: true }).first()).toBeVisible()
  for (const row of await rows.all()) await expect(row).toBeVisible()
  await page.emulateMedia({ media: "screen" })
  // All that the filter finds, not the ten rows of this page.
  const everyone = (await page.getByRole("tab", { selected: true }).textContent()) ?? ""
  const total = Number(everyone.replace(/\D/g, ""))
  expect(total).toBeGreaterThan(100)
  await expect(rows).toHaveCount(10)
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute("data-asked", "") }),
  )
  await page.keyboard.press("Control+p")
  await page.locator("body[data-asked]").waitFor()
  await page.emulateMedia({ media: "print" })
  await expect(rows).toHaveCount(total)
  await page.evaluate(() => dispatchEvent(new Event("afterprint")))
  await page.emulateMedia({ media: "screen" })
  await expect(rows).toHaveCount(10)
  await rows.first().getByRole("link").click()
  await page.getByRole("button", { name: infoWords.editOf(sectionWords.identite) }).click()
  await expect(page.getByLabel(fieldLabels.last_name, { exact: true })).toBeFocused()
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("textbox")).toHaveCount(0)
  const identity = page.getByRole("region", { name: sectionWords.identite })
  await expect(identity.getByRole("term").filter({ hasText: fieldLabels.birth_date })).toBeVisible()
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBeLessThanOrEqual(2)
})
