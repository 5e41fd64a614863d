import type { Locator } from "@playwright/test"
import { sessionColumns } from "../../modules/education/rules/session-import/columns.fr.ts"
import { importWords } from "../../modules/education/web/calendar/session-import/strings.fr.ts"
import { weekWords } from "../../modules/education/web/calendar/weeks/strings.fr.ts"
import { columnWords } from "../../modules/imports/web/columns/strings.fr.ts"
import { pictures } from "./picture.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const FILE = [
  "Classe;Date;Début;Fin;Matière;Formateur;Salle;À distance;Couleur",
  "BTS MCO 1B;07/06/2027;9h00;12h30;RCVC;DIAWARA-LEMOINE Fatoumata;B14;non;bleu",
  "BTS MCO 1B;08/06/2027;13:30;17:00;Gestion opérationnelle;Jean Personne;B14;;",
  "BTS MCO 1B;09/06/2027;9h00;12h30;GOP;Aurélien Castagnède;B14;;",
  "BTS MCO 1B;14/06/2027;9h00;12h30;GOP;Aurélien Castagnède;B14;oui;",
].join("\r\n")

const counts = (some: Partial<Parameters<typeof importWords.verb>[0]>) => ({
  read: 0,
  written: 0,
  changed: 0,
  unchanged: 0,
  left_count: 0,
  ...some,
})

/** As another program writes it: nothing here is called as we call it. */
const foreign = (start: string) =>
  [
    "Code;Promo;Quand;Commence;Finit;Quoi",
    `P-1;BTS MCO 1B;07/06/2027;${start};12h30;RCVC`,
    "P-2;BTS MCO 1B;08/06/2027;13:30;17:00;GOP",
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
  const report = page.getByRole("dialog", { name: importWords.reportTitle(counts({ written: 2 })) })
  await expect(report.getByText(importWords.ignored(["Couleur"]))).toBeVisible()
  await expect(
    report.getByText("Aucun formateur ne s'appelle « Jean Personne ».".replace("'", "’")),
  ).toBeVisible()
  // A Wednesday, when the class is in company.
  await expect(report.getByText(/est en entreprise/)).toBeVisible()
  await expectAccessible(page, "session-import-report")
  await report.getByRole("button", { name: importWords.verb(counts({ written: 2 })) }).click()
  const messages = page.getByRole("region", { name: "Messages" })
  await expect(messages.getByText(weekWords.written.import(2))).toBeVisible()
  await expect(page.getByRole("button", { name: /^09:00–12:30.*Relation client/ })).toBeVisible()
  await messages.getByRole("button", { name: weekWords.undo, exact: true }).click()
  await expect(messages.getByText(weekWords.undone(0))).toBeVisible()
  await expect(page.getByRole("button", { name: /^09:00–12:30.*Relation client/ })).toHaveCount(0)
})

test("[R-22] columns are matched by hand, and the same file sent again changes its sessions", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto("/school/education/calendar?on=2027-06-07")
  const send = async (text: string) => {
    // What a menu holds depends on who may plan, known with the week.
    await expect(page.getByRole("button", { name: /^Publi/ })).toBeVisible()
    // A dialog that is leaving still holds the focus.
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await page.getByRole("button", { name: weekWords.more }).press("Enter")
    await page.getByRole("menuitem", { name: importWords.open }).press("Enter")
    const chooser = page.waitForEvent("filechooser")
    await page
      .getByRole("dialog", { name: importWords.title })
      .getByRole("button", { name: /Choisir/ })
      .click()
    await (await chooser).setFiles({ name: "prog.csv", mimeType: "text/csv", buffer: Buffer.from(text) })
    return page.getByRole("dialog", { name: importWords.matchTitle })
  }
  const match = async (dialog: Locator) => {
    for (const [header, column] of [
      ["Code", "id"],
      ["Promo", "class"],
      ["Quand", "date"],
      ["Commence", "start"],
      ["Finit", "end"],
      ["Quoi", "subject"],
    ] as const) {
      await dialog
        .getByRole("combobox", { name: columnWords.fieldOf(header) })
        .fill(sessionColumns[column].label)
      await page
        .getByRole("option", { name: new RegExp(`^${sessionColumns[column].label}`) })
        .first()
        .click()
    }
  }
  const read = (dialog: Locator) => dialog.getByRole("button", { name: importWords.readFile }).click()
  const first = await send(foreign("9h00"))
  await expect(first.getByText(/Il reste à choisir une colonne pour/)).toBeVisible()
  await expect(first.getByRole("button", { name: importWords.readFile })).toBeDisabled()
  await expectAccessible(page, "session-import-columns")
  await pictures(page, "session-import-columns")
  await match(first)
  await read(first)
  await page
    .getByRole("dialog", { name: importWords.reportTitle(counts({ written: 2 })) })
    .getByRole("button", { name: importWords.verb(counts({ written: 2 })) })
    .click()
  await expect(page.getByRole("button", { name: /^09:00–12:30.*Relation client/ })).toBeVisible()

  const again = await send(foreign("10h00"))
  await match(again)
  await read(again)
  const report = page.getByRole("dialog", { name: importWords.reportTitle(counts({ changed: 1 })) })
  await expect(report.getByText(/1.modifiée, 1.inchangée, 0.nouvelle/)).toBeVisible()
  await expect(report.getByText(/^Date et heure.*10.h.00.*au lieu de.*9.h.00/)).toBeVisible()
  await expectAccessible(page, "session-import-again")
  await pictures(page, "session-import-again")
  await report.getByRole("button", { name: importWords.verb(counts({ changed: 1 })) }).click()
  await expect(page.getByRole("button", { name: /^10:00–12:30.*Relation client/ })).toBeVisible()
  await expect(page.getByRole("button", { name: /^09:00–12:30.*Relation client/ })).toHaveCount(0)
  await page
    .getByRole("region", { name: "Messages" })
    .getByRole("button", { name: weekWords.undo, exact: true })
    .last()
    .click()
  await expect(page.getByRole("button", { name: /^09:00–12:30.*Relation client/ })).toBeVisible()
})
