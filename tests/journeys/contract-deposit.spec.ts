import type { Locator, Page } from "@playwright/test"
import { tinyPdf } from "../../db/seeds/tiny-pdf.ts"
import { fieldWords } from "../../modules/contracts/web/form/field-words.fr.ts"
import {
  beforeFilingWords as filing,
  recordPageWords as record,
} from "../../modules/contracts/web/shared/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const press = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).first().click()

/** By its own name: the convention has signatures of the same people. */
const day = (within: Locator, key: string) => within.locator(`#asked-${key}`)

test("a contract signed without the visa is not sent until its day is told", async ({ page, school }) => {
  await takeSession(page, school.contracts)
  await page.goto("/school/contracts/list?status=ready")
  await page.locator("tbody").getByRole("link").first().click()
  const asked = page.getByRole("dialog")
  await press(page, "Enregistrer la signature sur papier")
  for (const [at, name] of ["cerfa.pdf", "convention.pdf"].entries()) {
    const opened = page.waitForEvent("filechooser")
    await asked
      .getByRole("button", { name: "Choisir un fichier" })
      .nth(at === 0 ? 0 : -1)
      .click()
    await (await opened).setFiles({ name, mimeType: "application/pdf", buffer: tinyPdf(name) })
    await expect(asked.getByText(name)).toBeVisible()
  }
  for (const key of Object.keys(record.given).filter((one) => /signature_\w+_date$/.test(one)))
    if (key !== "signature_visa_cfa_date" && (await day(asked, key).isVisible()))
      await day(asked, key).fill("16/11/2026")
  await press(asked, "Enregistrer la signature sur papier")
  await expect(asked).toBeHidden()

  await expect(page.getByText(filing.title(1, 1))).toBeVisible()
  await press(page, "Corriger 1 point avant de transmettre")
  await expectAccessible(page, "a signed contract that cannot be sent yet")
  await press(page, filing.tellDates)
  await day(asked, "signature_visa_cfa_date").fill("17/11/2026")
  await asked.getByLabel(record.given.reason ?? "").fill("Visa apposé après la signature")
  await asked.getByRole("button", { name: /Corriger/ }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText(filing.title(1, 1))).toBeHidden()
  await press(page, "Déclarer la transmission")
  await press(asked, "Déclarer la transmission")
  await expect(page.getByText("Transmis", { exact: true }).first()).toBeVisible()
})

test("a SIRET that was refused gives way to the one of the record", async ({ page, school }) => {
  await takeSession(page, school.contracts)
  await page.goto("/school/contracts/list?status=draft")
  await page.locator("tbody").getByRole("link").first().click()
  await page.getByRole("link", { name: record.edit }).click()
  const siret = page.getByRole("textbox", { name: /N° SIRET de l’établissement/ })
  const before = await siret.inputValue()
  await siret.fill("12345678901234")
  await siret.blur()
  await expect(page.getByText(fieldWords.take).first()).toBeVisible()
  await press(page, fieldWords.take)
  await expect(siret).toHaveValue(before)
  await expect(page.getByText(fieldWords.take)).toBeHidden()
  await expectAccessible(page, "a field that was put back")
})
