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
