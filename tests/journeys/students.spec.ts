import type { Locator, Page } from "@playwright/test"
import { documentWords } from "../../modules/students/web/documents/strings.fr.ts"
import { addWords, bulkWords, listWords, pasteWords } from "../../modules/students/web/list/strings.fr.ts"
import { infoWords, notesWords, recordWords } from "../../modules/students/web/record/strings.fr.ts"
import { fieldLabels, sectionWords } from "../../modules/students/web/shared/strings.fr.ts"
import { expectNotKept } from "./kept.ts"
import { expect, expectAccessible, moveTo, takeSession, test, who } from "./support.ts"

const LIST = "/school/students/list"
/** Each journey writes about people of its own: the demo is shared by all of them. */
const unique = () =>
  `Zz${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 6)}`

const grid = (page: Page) =>
  page
    .getByRole("grid", { name: /étudiants/i })
    .or(page.getByRole("grid"))
    .first()
const rowOf = (page: Page, name: RegExp) => page.getByRole("row", { name })

const openList = async (page: Page, search = "") => {
  await page.goto(`${LIST}${search}`)
  await expect(page.getByRole("heading", { level: 1, name: listWords.title })).toBeVisible()
  await expect(grid(page)).toBeVisible()
}

/** Adds someone through the panel and ends on her record. */
const addStudent = async (page: Page, last: string, first = "Zoé") => {
  await openList(page, "?add=one")
  await page.getByLabel(fieldLabels.last_name, { exact: true }).fill(last)
  await page.getByLabel(fieldLabels.first_name, { exact: true }).fill(first)
  await page.getByRole("button", { name: addWords.verb }).click()
  await expect(page.getByRole("heading", { level: 1, name: `${first} ${last}` })).toBeVisible()
}

/** Opens one part of a record to write in it. */
const write = (page: Page, part: keyof typeof sectionWords) =>
  page.getByRole("button", { name: infoWords.editOf(sectionWords[part]) }).click()

test.describe("[R-07] the list of students", () => {
  test("shows views with their counts, finds by words, filters, sorts, previews, and keeps all of it in the address", async ({
    page,
  }) => {
    await takeSession(page, who.director)
    await openList(page)
    for (const view of ["all", "no_contract", "incomplete", "in_work_study", "broken", "left"] as const)
      await expect(page.getByRole("tab", { name: new RegExp(`^${listWords.views[view]}`) })).toBeVisible()
    await page.getByRole("tab", { name: new RegExp(`^${listWords.views.no_contract}`) }).click()
    await expect(page).toHaveURL(/view=no_contract/)
    await expect(rowOf(page, /Charpentreau Léonie/)).toBeVisible()

    await openList(page)
    await page.getByRole("searchbox", { name: listWords.search }).fill("lina triv")
    await expect(rowOf(page, /Trividic Lina/)).toBeVisible()
    await expect(page).toHaveURL(/q=lina/)
    await expect(page.getByRole("row")).toHaveCount(2)
    await page.reload()
    await expect(rowOf(page, /Trividic Lina/)).toBeVisible()

    await rowOf(page, /Trividic Lina/)
      .getByRole("button", { name: /^Aperçu/ })
      .click()
    await expect(page.getByRole("dialog").or(page.getByRole("complementary"))).toContainText("BTS MCO 1B")
    await expect(page).toHaveURL(/preview=/)
  })

  test("/school/students and /school/student lead to it", async ({ page }) => {
    await takeSession(page, who.director)
    for (const path of ["/school/students", "/school/student"]) {
      await page.goto(path)
      await expect(page).toHaveURL(LIST)
    }
  })

  test("adds someone, warns of a namesake while typing, and adds a pasted list with a report", async ({
    page,
    school,
  }) => {
    await takeSession(page, school.director)
    await openList(page, "?add=one")
    await page.getByLabel(fieldLabels.last_name, { exact: true }).fill("trividic")
    await page.getByLabel(fieldLabels.first_name, { exact: true }).fill("lina")
    await expect(page.getByText(addWords.known)).toBeVisible()
    await expect(page.getByRole("link", { name: "Lina Trividic" })).toBeVisible()

    const [one, two] = [unique(), unique()]
    await openList(page, "?add=several")
    await page
      .getByLabel(pasteWords.field)
      .fill(`Nom\tPrénom\tNaissance\n${one}\tAna\t03/09/2006\n${two}\tUgo\t31/02/2006`)
    await expect(page.getByRole("cell", { name: one })).toBeVisible()
    const aside = page.getByRole("region", { name: pasteWords.rejected(1) })
    await expect(aside.getByText(/31\/02\/2006 n’existe pas/)).toBeVisible()
    await expect(page.getByRole("cell", { name: two })).toHaveCount(0)
    await page.getByRole("button", { name: pasteWords.verb(1) }).click()
    await expect(page.getByText(pasteWords.done(1))).toBeVisible()
    await expect(page.getByLabel(pasteWords.field)).toHaveValue(`${two}\tUgo\t31/02/2006`)

    // Closing asks, and staying keeps the line that is not added.
    await page.keyboard.press("Escape")
    const question = page.getByRole("alertdialog")
    await expect(question).toContainText(pasteWords.leaveText)
    await expectAccessible(page, "question")
    await question.getByRole("button", { name: pasteWords.stay }).click()
    const line = aside.getByLabel(pasteWords.line(1))
    await line.fill(`${two} ; Ugo ; 28/02/2006`)
    await line.press("Enter")
    await expect(page.getByRole("cell", { name: two })).toBeVisible()
    await page.getByRole("button", { name: pasteWords.verb(1) }).click()
    await expect(page.getByText(pasteWords.done(2))).toBeVisible()
    await page.getByRole("button", { name: pasteWords.close }).last().click()
    await expect(page.getByRole("dialog")).toBeHidden()
  })

  test("acts on several: invites, and says why not for those it cannot", async ({ page, school }) => {
    const name = unique()
    await takeSession(page, school.director)
    await addStudent(page, name, "Ana")
    await addStudent(page, name, "Bea")
    await openList(page, `?q=${name}`)
    await expect(rowOf(page, new RegExp(`${name} Bea`))).toBeVisible()
    await page.getByRole("checkbox", { name: /Sélectionner la page/ }).click({ force: true })
    await page.getByRole("button", { name: bulkWords.invite, exact: true }).click()
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"))
    await expect(question).toContainText(bulkWords.inviteTitle(2))
    await question.getByRole("button", { name: bulkWords.invite, exact: true }).click()
    await expect(page.getByText(/Indiquez une adresse e-mail/).first()).toBeVisible()
  })

  test("shows those who teach how to reach someone, and nothing else", async ({ page }) => {
    await takeSession(page, who.headOfStudies)
    await openList(page, "?q=trividic")
    await expect(rowOf(page, /Trividic Lina/)).toBeVisible()
    await expect(page.getByRole("columnheader", { name: listWords.columns.next })).toHaveCount(0)
    await expect(page.getByRole("button", { name: listWords.add })).toHaveCount(0)
    await expect(page.getByRole("tab", { name: new RegExp(listWords.views.no_contract) })).toHaveCount(0)
  })
})

test.describe("[R-08] one student's record", () => {
  test("saves as one types, and the history tells it", async ({ page, school }) => {
    const name = unique()
    await takeSession(page, school.director)
    await addStudent(page, name)
    // A link to what lacks opens its field.
    await page.getByRole("link", { name: infoWords.completeOf(fieldLabels.birth_city) }).click()
    await expect(page.getByLabel(fieldLabels.birth_city, { exact: true })).toBeFocused()
    await page.getByLabel(fieldLabels.birth_city, { exact: true }).fill("Valmont-sur-Orle")
    await page.getByRole("button", { name: infoWords.doneOf(sectionWords.identite) }).click()
    await expect(page.getByRole("button", { name: infoWords.editOf(sectionWords.identite) })).toBeFocused()
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await page.goto(new URL(page.url()).pathname)
    await expect(page.getByRole("definition").filter({ hasText: "Valmont-sur-Orle" })).toBeVisible()
    await write(page, "coordonnees")
    await page.getByLabel(fieldLabels.phone, { exact: true }).first().fill("06 39 98")
    await expect(page.getByText(/il en manque/)).toBeVisible()
    await page.getByRole("tab", { name: recordWords.tabs["follow-up"] }).click()
    await expect(page).toHaveURL(/\/follow-up$/)
    await expect(page.getByText("Valmont-sur-Orle")).toBeVisible()
  })

  test("asks a minor for her representative as soon as the birth date says so", async ({ page, school }) => {
    await takeSession(page, school.director)
    await addStudent(page, unique())
    await write(page, "identite")
    await page.getByLabel(fieldLabels.birth_date, { exact: true }).fill("03/09/2012")
    await page.keyboard.press("Tab")
    await expect(page.getByRole("heading", { name: "Représentant légal" })).toBeVisible()
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  })

  test("keeps a number masked, and shows it only after the password, noted in the history", async ({
    page,
    school,
  }) => {
    await takeSession(page, school.director)
    await addStudent(page, unique())
    const nir = "2 07 06 92 012 902 78"
    await page.getByLabel(infoWords.nir).fill(nir)
    await expectNotKept(page, nir)
    await page.getByRole("button", { name: infoWords.nirSave }).click()
    await expect(page.getByRole("button", { name: infoWords.reveal, exact: true })).toBeVisible()
    await expect(page.locator("body")).not.toContainText("902 78")
    await page.getByRole("button", { name: infoWords.reveal, exact: true }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Mot de passe", { exact: true }).fill("merisiers de Valmont")
    await dialog.getByRole("button", { name: "Confirmer" }).click()
    await expect(page.getByText(nir)).toBeVisible()
    await expectNotKept(page, nir)
    await page.getByRole("button", { name: infoWords.hide }).click()
    await expect(page.getByText(nir)).toHaveCount(0)
    await page.getByRole("tab", { name: recordWords.tabs["follow-up"] }).click()
    await expect(page.getByText("Numéro de sécurité sociale affiché")).toBeVisible()
  })

  test("has its documents asked for, brought, looked at, refused and accepted", async ({ page, school }) => {
    await takeSession(page, school.director)
    await addStudent(page, unique())
    await page.getByRole("tab", { name: recordWords.tabs.documents }).click()
    await page.getByRole("button", { name: documentWords.requestMissing(1) }).click()
    await page.getByRole("button", { name: documentWords.ask.verb }).click()
    await expect(page.getByText("Demandé", { exact: true })).toBeVisible()

    await page.getByRole("button", { name: documentWords.actionsOf("Pièce d’identité") }).click()
    await page.getByRole("menuitem", { name: documentWords.moves.submit }).click()
    const chooser = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: /Choisir un fichier/ }).click()
    await (await chooser).setFiles({
      name: "carte.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n1 0 obj << >> endobj\n%%EOF"),
    })
    await expect(page.getByText("Prêt à envoyer", { exact: true })).toBeVisible()
    await page.getByRole("button", { name: documentWords.upload.verb }).click()
    await expect(page.getByText("À vérifier", { exact: true })).toBeVisible()

    const own = new URL(page.url()).pathname
    await page.getByRole("button", { name: documentWords.openOf("Pièce d’identité") }).click()
    await expect(page.getByText("carte.pdf").first()).toBeVisible()
    await page.getByRole("button", { name: documentWords.panel.reject }).click()
    const question = page.getByRole("dialog", { name: documentWords.reject.title("Pièce d’identité") })
    await question.getByRole("button", { name: "Le verso manque." }).click()
    await expect(question.getByLabel(documentWords.reject.reason)).toHaveValue("Le verso manque.")
    await question.getByRole("button", { name: documentWords.reject.verb }).click()
    await expect(question).toBeHidden()
    // The next piece to check of the school opens by itself: back to this one.
    await page.goto(own)
    const documents = page.getByRole("tabpanel", { name: "Documents" })
    await expect(documents.getByText("Refusé", { exact: true })).toBeVisible()
    await expect(documents.getByText(/Motif\s: Le verso manque/)).toBeVisible()
  })

  test("holds the notes of the team, and its other tabs say what will come", async ({ page, school }) => {
    await takeSession(page, school.director)
    await addStudent(page, unique())
    await page.getByRole("tab", { name: recordWords.tabs["follow-up"] }).click()
    await page.getByLabel(notesWords.write).fill("Vue en entretien.")
    await page.getByRole("button", { name: notesWords.add }).click()
    // Among the notes: the field that it was written in still holds it for a moment.
    await expect(page.getByRole("listitem").filter({ hasText: "Vue en entretien." })).toBeVisible()
    for (const [tab, title] of [
      ["contracts", recordWords.noContract.title],
      ["attendance", recordWords.noAttendance.title],
      ["funding", recordWords.noFunding.title],
    ] as const) {
      await page.getByRole("tab", { name: recordWords.tabs[tab] }).click()
      await expect(page.getByText(title).first()).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/${tab}$`))
    }
  })

  test("goes to the archive with a reason, and comes back", async ({ page, school }) => {
    const name = unique()
    await takeSession(page, school.director)
    await addStudent(page, name)
    await page.getByRole("button", { name: recordWords.more(`Zoé ${name}`) }).click()
    await page.getByRole("menuitem", { name: recordWords.archive }).click()
    await page.getByLabel(bulkWords.reason).selectOption("Doublon")
    await page.getByRole("dialog").getByRole("button", { name: bulkWords.archive }).click()
    await expect(page.getByText(/Dossier archivé le/)).toBeVisible()
    await page.getByRole("button", { name: recordWords.restore }).click()
    await expect(page.getByText(/Dossier archivé le/)).toHaveCount(0)
  })

  test("shows those who teach three tabs", async ({ page }) => {
    await takeSession(page, who.headOfStudies)
    await openList(page, "?q=trividic")
    await rowOf(page, /Trividic Lina/).dblclick()
    await expect(page.getByRole("heading", { level: 1, name: "Lina Trividic" })).toBeVisible()
    await expect(page.getByRole("tab")).toHaveText([/Informations/, /Assiduité/, /Suivi/])
  })
})

test("[R-08] list, record, edit and save with the keyboard alone", async ({ page, school }) => {
  const name = unique()
  await takeSession(page, school.director)
  await addStudent(page, name)
  await openList(page, `?q=${name}`)
  await expect(rowOf(page, new RegExp(name))).toBeVisible()
  // The fields and the sorts of the headings come first, then the rows are one stop.
  const isOnRow = () => page.evaluate(() => document.activeElement?.matches("tbody tr") === true)
  for (let n = 0; n < 60 && !(await isOnRow()); n++) await page.keyboard.press("Tab")
  expect(await isOnRow()).toBe(true)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: `Zoé ${name}` })).toBeVisible()
  const tabTo = async (what: Locator) => {
    for (let n = 0; n < 60 && !(await what.evaluate((element) => element === document.activeElement)); n++)
      await page.keyboard.press("Tab")
    await expect(what).toBeFocused()
  }
  const edit = page.getByRole("button", { name: infoWords.editOf(sectionWords.identite) })
  await tabTo(edit)
  await page.keyboard.press("Enter")
  await expect(page.getByLabel(fieldLabels.last_name, { exact: true })).toBeFocused()
  await tabTo(page.getByLabel(fieldLabels.birth_city, { exact: true }))
  await page.keyboard.type("Brisecourt")
  await page.keyboard.press("Control+Enter")
  await expect(edit).toBeFocused()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole("definition").filter({ hasText: "Brisecourt" })).toBeVisible()
})

test("the list and the record have no fault axe finds", async ({ page }) => {
  await takeSession(page, who.director)
  await openList(page)
  await expectAccessible(page, "list")
  await moveTo(page, `${LIST}?add=one`)
  await expect(page.getByRole("dialog", { name: "Ajouter un étudiant" })).toBeVisible()
  await expectAccessible(page, "add")
  await moveTo(page, `${LIST}?add=several`)
  await expect(page.getByRole("dialog", { name: "Ajouter un étudiant" })).toBeHidden()
  await expect(page.getByRole("dialog", { name: "Coller une liste" })).toBeVisible()
  await expectAccessible(page, "paste")
  await openList(page, "?q=trividic")
  await rowOf(page, /Trividic Lina/)
    .getByRole("button", { name: /^Aperçu/ })
    .click()
  await expectAccessible(page, "preview")
  const href = new URL(page.url()).searchParams.get("preview")
  for (const tab of ["info", "contracts", "documents", "follow-up"]) {
    await moveTo(page, `/school/student/${href}/${tab}`)
    await expect(page.getByRole("heading", { level: 1, name: "Lina Trividic" })).toBeVisible()
    await expect(page.getByRole("tabpanel")).toBeVisible()
    await page.waitForLoadState("networkidle")
    await expectAccessible(page, tab)
    if (tab !== "info") continue
    await write(page, "coordonnees")
    await expectAccessible(page, "info, being written")
  }
  await moveTo(page, `/school/student/${href}/documents?ask=1`)
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectAccessible(page, "request")
})
