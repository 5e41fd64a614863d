import { readFile } from "node:fs/promises"
import { pictures } from "./picture.ts"
import { expect, expectAccessible, signIn, test, who } from "./support.ts"

test("[R-20] [R-21] the schedule leads from an instalment to its invoice", async ({ page }) => {
  await signIn(page, who.director, "/school/invoicing")
  await expect(page).toHaveURL(/\/school\/invoicing\/invoices/)
  await expect(page.getByRole("heading", { level: 1, name: "Échéancier" })).toBeVisible()
  const rows = page.getByRole("row")
  await expect(rows.nth(1)).toBeVisible()
  await expectAccessible(page, "the schedule")
  await page.goto("/school/invoicing/invoices?view=issued")
  await rows.nth(1).getByRole("link").first().click()
  await expect(page).toHaveURL(/\/school\/invoicing\/invoice\//)
  // Its own title first: the list that is left says the same number.
  await expect(page.getByRole("heading", { level: 1, name: /^Échéance.\d+\/\d+/ })).toBeVisible()
  await expect(page.getByText(/HOR-20\d\d-000\d\d\d/).first()).toBeVisible()
  await expectAccessible(page, "an invoice")
})

test("what falls due, is invoiced and received by month is said in words, drawn, and read by keyboard", async ({
  page,
}) => {
  await signIn(page, who.director, "/school/invoicing/invoices")
  const finding = page.getByText(/^Depuis .* échus, .* facturés, .* encaissés$/)
  await expect(finding).toBeVisible()
  await page.getByRole("button", { name: "Voir par mois" }).focus()
  await page.keyboard.press("Enter")
  const chart = page.getByRole("figure", { name: /^Depuis / })
  await expect(chart).toBeVisible()
  const months = chart.getByRole("button", { name: /: Échéances .*, Facturé .*, Encaissé / })
  await expect(months).toHaveCount(12)
  await months.first().focus()
  await page.keyboard.press("ArrowRight")
  await expect(months.nth(1)).toBeFocused()
  await chart.getByRole("button", { name: "Voir le tableau" }).press("Enter")
  await expect(chart.getByRole("table").getByRole("row")).toHaveCount(13)
  await expectAccessible(page, "the months of the schedule")
  // On paper the drawing stays, what opens it does not.
  await page.emulateMedia({ media: "print" })
  await expect(chart).toBeVisible()
  await expect(page.getByRole("button", { name: "Masquer le graphique" })).toBeHidden()
})

test("the instalments that are shown are taken as a file, and the invoices of a period as another", async ({
  page,
}) => {
  await signIn(page, who.director, "/school/invoicing/invoices?view=issued")
  await expect(page.getByRole("row").nth(1)).toBeVisible()
  await pictures(page, "schedule")
  await page.getByRole("button", { name: "Exporter", exact: true }).press("Enter")
  const menu = page.getByRole("menu", { name: "Exporter" })
  await expect(menu.getByRole("menuitem")).toHaveCount(4)
  await pictures(page, "export-money")
  const saved = page.waitForEvent("download")
  await menu.getByRole("menuitem", { name: "Échéances de la liste (CSV)" }).press("Enter")
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^echeances-\d{4}-\d\d-\d\d\.csv$/)
  const [titles = "", ...lines] = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n")
  expect(titles).toContain("N° facture;Date facture")
  expect(lines.length).toBeGreaterThan(0)
  // Only what the view shows: each has its invoice.
  const invoice = titles.split(";").indexOf("N° facture")
  for (const line of lines) expect(line.split(";")[invoice]).toMatch(/^HOR-/)
})
