import type { Page } from "@playwright/test"
import {
  documentsWords,
  formWords,
  sheetWords,
  trainerWords,
} from "../../modules/education/web/trainers/strings.fr.ts"
import { expect, expectAccessible, takeSession, test, who } from "./support.ts"

const panel = (page: Page) => page.getByRole("dialog").first()
/** By its whole label, with or without « (facultatif) ». */
const field = (page: Page, label: string) =>
  panel(page).getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`))

test("[R-23] a trainer from outside is added with a new subject and a certificate that ends", async ({
  page,
  school,
}) => {
  await takeSession(page, school.director)
  await page.goto("/school/education/trainers")
  await expect(page.getByRole("heading", { level: 1, name: trainerWords.title })).toBeVisible()
  await page.getByRole("button", { name: trainerWords.add }).click()
  await field(page, formWords.firstName).fill("Maëlle")
  await field(page, formWords.lastName).fill("Kerdoncuff")
  await field(page, formWords.status).selectOption("external_freelance")
  await field(page, formWords.rate).fill("48")
  await panel(page).getByRole("button", { name: formWords.newSubject }).click()
  const subject = page.getByRole("dialog", { name: formWords.newSubject })
  await subject.getByLabel(formWords.subjectTitle).fill("Droit du travail")
  await subject.getByLabel(formWords.subjectCode).fill("droit")
  await subject.getByRole("button", { name: formWords.addSubject }).click()
  await expect(panel(page).getByRole("checkbox", { name: /^Droit du travail/ })).toBeChecked()
  await panel(page).getByRole("button", { name: formWords.add }).click()
  await expect(field(page, formWords.siret)).toBeFocused()
  await field(page, formWords.siret).fill("000 000 125 00013")
  await panel(page).getByRole("button", { name: formWords.add }).click()

  await expect(panel(page).getByRole("heading", { name: "Maëlle Kerdoncuff" })).toBeVisible()
  await expect(panel(page).getByText("Droit du travail (DROIT)")).toBeVisible()
  await expect(panel(page).getByText(/^48,00.€ de l’heure$/)).toBeVisible()
  await expect(panel(page).getByText(documentsWords.missing(4))).toBeVisible()
  await expectAccessible(page, "trainers")

  await panel(page)
    .getByRole("button", { name: `${trainerWords.edit} : ${sheetWords.documents}` })
    .click()
  await panel(page).getByRole("button", { name: documentsWords.add }).click()
  await field(page, documentsWords.validUntil).fill("01/02/2020")
  await panel(page).getByRole("button", { name: "Enregistrer" }).click()
  await expect(panel(page).getByText(documentsWords.expired(1))).toBeVisible()
})

test("[R-23] [A-05] who teaches reads the trainers and never what they cost", async ({ page }) => {
  await takeSession(page, who.trainer)
  await page.goto("/school/education/trainers")
  await page.getByLabel(trainerWords.search).fill("loussou")
  // Found, and nobody else: the list before the search is gone.
  await expect(page.getByRole("row")).toHaveCount(2)
  await page.getByText("Pierrick Loussouarn").first().click()
  await expect(panel(page).getByRole("heading", { name: "Pierrick Loussouarn" })).toBeVisible()
  await expect(panel(page).getByText(sheetWords.availability, { exact: true })).toBeVisible()
  await expect(panel(page).getByText(sheetWords.rate)).toHaveCount(0)
  await expect(page.getByRole("button", { name: new RegExp(`^${trainerWords.edit}`) })).toHaveCount(0)
  await expect(page.getByRole("button", { name: trainerWords.add })).toHaveCount(0)
})
