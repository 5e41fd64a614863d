import { importWords } from "../../modules/education/web/calendar/session-import/strings.fr.ts"
import { weekWords } from "../../modules/education/web/calendar/weeks/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const FILE = [
  "Classe;Date;Début;Fin;Matière;Formateur;Salle;À distance;Couleur",
  "BTS MCO 1B;07/06/2027;9h00;12h30;RCVC;DIAWARA-LEMOINE Fatoumata;B14;non;bleu",
  "BTS MCO 1B;08/06/2027;13:30;17:00;Gestion opérationnelle;Jean Personne;B14;;",
  "BTS MCO 1B;09/06/2027;9h00;12h30;GOP;Aurélien Castagnède;B14;;",
  "BTS MCO 1B;14/06/2027;9h00;12h30;GOP;Aurélien Castagnède;B14;oui;",
].join("\r\n")

test("[R-22] sessions come in from a spreadsheet once its report is read, and go as they came", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto("/school/education/calendar?on=2027-06-07")
  await page.getByRole("button", { name: weekWords.more }).press("Enter")
  await page.getByRole("menuitem", { name: importWords.open }).press("Enter")
  const dialog = page.getByRole("dialog", { name: importWords.title })
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: importWords.template }).click()
  expect((await download).suggestedFilename()).toBe(importWords.templateName)
  await expectAccessible(page, "session-import")

  const chooser = page.waitForEvent("filechooser")
  await dialog.getByRole("button", { name: /Choisir/ }).click()
  await (await chooser).setFiles({ name: "juin.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) })
  const report = page.getByRole("dialog", { name: importWords.reportTitle(2) })
  await expect(report.getByText(importWords.ignored(["Couleur"]))).toBeVisible()
  await expect(
    report.getByText("Aucun formateur ne s'appelle « Jean Personne ».".replace("'", "’")),
  ).toBeVisible()
  // A Wednesday, when the class is in company.
  await expect(report.getByText(/est en entreprise/)).toBeVisible()
  await expectAccessible(page, "session-import-report")
  await report.getByRole("button", { name: importWords.verb(2) }).click()
  const messages = page.getByRole("region", { name: "Messages" })
  await expect(messages.getByText(weekWords.written.import(2))).toBeVisible()
  await expect(page.getByRole("button", { name: /^09:00–12:30.*Relation client/ })).toBeVisible()
  await messages.getByRole("button", { name: weekWords.undo, exact: true }).click()
  await expect(messages.getByText(weekWords.undone(0))).toBeVisible()
  await expect(page.getByRole("button", { name: /^09:00–12:30.*Relation client/ })).toHaveCount(0)
})
