import { expect, expectAccessible, signIn, test } from "./support.ts"

test("the yearly report leads from a figure to its rows, and keeps what is typed", async ({
  page,
  school,
}) => {
  await signIn(page, school.director, "/school/invoicing/bpf")
  await expect(page.getByRole("heading", { level: 1, name: "Bilan pédagogique et financier" })).toBeVisible()
  await expect(page.getByText(/À transmettre au plus tard le 31 mai/)).toBeVisible()
  await expect(page.getByRole("heading", { name: /À compléter d’abord/ })).toBeVisible()
  await expectAccessible(page, "the yearly report")

  await page
    .getByRole("link", { name: /^Apprentis : .* voir les lignes/ })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 2, name: "b – Apprentis" })).toBeVisible()
  await expect(page.getByRole("rowheader").first().getByRole("link")).toBeVisible()
  await expectAccessible(page, "the rows of a figure")
  await page.getByRole("link", { name: "Revenir au bilan" }).click()

  await page.getByRole("button", { name: "Saisir les données de l’exercice" }).click()
  await page.getByLabel(/^Charges liées à la formation/).fill("12 000")
  await expectAccessible(page, "what is typed for a year")
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click()
  await expect(page.getByRole("row", { name: /Total des charges/ })).toContainText("12 000 €")
})
