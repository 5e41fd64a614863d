import { bpfWords } from "../../modules/invoicing/web/bpf/strings.fr.ts"
import { centersWords } from "../../modules/organizations/web/settings/centers/strings.fr.ts"
import { pictures } from "./picture.ts"
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

test("a school whose centres bear different declaration numbers reads, prints and exports each one's report", async ({
  page,
  school,
}) => {
  const nda = "11750000001"
  await signIn(page, school.director, "/school/settings/centres")
  const cards = page.getByRole("article")
  // The demo's contracts are all of its first centre.
  await cards.first().getByRole("button", { name: centersWords.edit }).first().click()
  const panel = page.getByRole("dialog", { name: centersWords.panelEdit })
  await panel.getByLabel(centersWords.nda).fill(nda)
  await panel.getByRole("button", { name: centersWords.save }).click()
  await expect(panel).toBeHidden()

  await page.goto("/school/invoicing/bpf")
  const choice = page.getByLabel(bpfWords.nda, { exact: true })
  const people = page.getByRole("link", { name: /^Apprentis : .* voir les lignes/ })
  await expect(choice).toHaveValue(nda)
  await expect(page.getByRole("definition").filter({ hasText: nda })).toBeVisible()
  await expectAccessible(page, "the report of one number")
  await pictures(page, "bpf-of-a-number")
  await people.first().click()
  await expect(page.getByText(bpfWords.ndaOf(nda), { exact: false })).toBeVisible()
  await pictures(page, "bpf-rows-of-a-number")
  await page.getByRole("link", { name: "Revenir au bilan" }).click()
  await choice.selectOption({ index: 1 })
  await expect(page).not.toHaveURL(new RegExp(`nda=${nda}`))
  await expect(page.getByRole("definition").filter({ hasText: nda })).toBeHidden()
  await expect(people).toHaveCount(0)
})
