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
