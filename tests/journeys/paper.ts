import type { Page } from "@playwright/test"
import { tinyPdf } from "../../db/seeds/tiny-pdf.ts"
import { expect } from "./support.ts"

/** The contract alone, corrected and signed again: its scan is joined. */
export const signOnPaper = async (page: Page) => {
  await page.getByRole("button", { name: "Enregistrer la signature sur papier", exact: true }).first().click()
  const asked = page.getByRole("dialog")
  const opened = page.waitForEvent("filechooser")
  await asked.getByRole("button", { name: "Choisir un fichier" }).first().click()
  await (await opened).setFiles({
    name: "cerfa-corrige.pdf",
    mimeType: "application/pdf",
    buffer: tinyPdf("Cerfa corrigé"),
  })
  await expect(asked.getByText("cerfa-corrige.pdf")).toBeVisible()
  await asked.getByRole("button", { name: "Enregistrer la signature sur papier" }).click()
  await expect(asked).toBeHidden()
}
