import type { Locator, Page } from "@playwright/test"
import { tinyPdf } from "../../db/seeds/tiny-pdf.ts"
import { answerWords, recordPageWords as record } from "../../modules/contracts/web/shared/strings.fr.ts"
import { saved } from "./contract-form.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const press = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).first().click()

const REASON = "Effectif erroné : 14 salariés déclarés, 41 au registre."

test("a contract refused after it began is corrected, signed again for what changed alone, and engaged", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await page.goto("/school/contracts/list?view=at_opco&status=under_review")
  await page.locator("tbody").getByRole("link").first().click()
  const asked = page.getByRole("dialog")
  await press(page, "Enregistrer le refus")
  await asked.getByLabel(record.given.reason ?? "").fill(REASON)
  await press(asked, "Enregistrer le refus")
  await expect(page.getByText(`« ${REASON} »`)).toBeVisible()
  await expectAccessible(page, "a refused contract")

  await press(page, "Corriger après le refus")
  await expect(page.getByText(answerWords.signNothing)).toBeVisible()
  const staff = page.getByRole("textbox", { name: /Effectif/ })
  await staff.fill("41")
  await staff.blur()
  await saved(page)
  await expect(page.getByText(answerWords.signContract)).toBeVisible()
  await expectAccessible(page, "a signed contract that is corrected")

  await page
    .getByRole("button", { name: /Vérifier et envoyer/ })
    .first()
    .click()
  await press(page, "Déclarer le contrat prêt")
  await press(page, "Enregistrer la signature sur papier")
  // The convention says the same as before: nobody signs it again.
  await expect(asked.getByText(record.given.signed_convention ?? "")).toBeHidden()
  await expect(asked.getByLabel(record.given.signature_employeur_date ?? "")).toBeHidden()
  const opened = page.waitForEvent("filechooser")
  await press(asked, "Choisir un fichier")
  await (await opened).setFiles({
    name: "cerfa-corrige.pdf",
    mimeType: "application/pdf",
    buffer: tinyPdf("Cerfa corrigé"),
  })
  await expect(asked.getByText("cerfa-corrige.pdf")).toBeVisible()
  await press(asked, "Enregistrer la signature sur papier")
  await expect(asked).toBeHidden()

  await press(page, "Déclarer la transmission")
  await press(asked, "Déclarer la transmission")
  await expect(asked).toBeHidden()
  await press(page, "Enregistrer l’accord")
  await asked.getByLabel("N° DECA").fill("035202612000123")
  await press(asked, "Enregistrer l’accord")
  await expect(asked).toBeHidden()
  await expect(page.getByText("Engagé", { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`« ${REASON} »`)).toBeHidden()
})
