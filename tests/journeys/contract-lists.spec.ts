import { readFile } from "node:fs/promises"
import type { Download, Page } from "@playwright/test"
import {
  acceptWords,
  importedWords,
  reconcileWords,
  sendWords,
} from "../../modules/contracts/web/imported/strings.fr.ts"
import { bulkWords, shownWords } from "../../modules/contracts/web/list/strings.fr.ts"
import { listWords } from "../../modules/contracts/web/shared/strings.fr.ts"
import { listWords as exportWords } from "../../modules/exports/web/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

// Reading by reading, on a machine that does other things.
const dialog = (page: Page) => page.getByRole("dialog")
const counted = (page: Page) => page.getByText(/^\d+\s+contrats?$/).first()
/** A row of the table: the chips of the filters are rows too. */
const rowOf = (page: Page, text: string) =>
  page
    .getByRole("row")
    .filter({ hasText: text })
    .filter({ has: page.getByRole("checkbox") })
    .first()

const linesOf = async (download: Download): Promise<string[][]> => {
  const text = String(await readFile(await download.path()))
  expect(text.startsWith("\ufeff")).toBe(true)
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"))
}

const takeCsv = async (page: Page): Promise<string[][]> => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: exportWords.exportCsv }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^contrats-apprentissage-\d{4}-\d\d-\d\d\.csv$/)
  return linesOf(download)
}

test("[R-11] [R-16] [C-32] contracts are seen as a list and a board, narrowed, taken away, archived and restored", async ({
  page,
  school,
}) => {
  await signIn(page, school.contracts, "/school/contracts/list")
  await expect(counted(page)).toBeVisible()
  await page.getByRole("radio", { name: shownWords.board }).click()
  const board = page.getByRole("region", { name: "Contrats par statut" })
  await expect(board.getByRole("heading", { name: /^Engagés/ })).toBeVisible()
  await expect(page).toHaveURL(/show=board/)
  await expectAccessible(page, "the board of contracts")
  await page.getByRole("radio", { name: shownWords.list }).click()

  await page.getByRole("button", { name: "Filtre", exact: true }).click()
  await page.getByRole("option", { name: listWords.filters.status }).click()
  for (const status of ["Brouillon", "Refusé"])
    await page.getByRole("checkbox", { name: status, exact: true }).press("Space")
  await page.getByRole("button", { name: "Appliquer" }).click()
  await expect(page).toHaveURL(/status=/)
  await expect(rowOf(page, "Engagé")).toBeHidden()
  await expect(rowOf(page, "Brouillon")).toBeVisible()
  const shown = Number.parseInt((await counted(page).textContent()) ?? "", 10)
  const [titles = [], ...rows] = await takeCsv(page)
  expect(titles.slice(0, 2)).toEqual(["N°", "Étudiant"])
  expect(titles).toContain("Prochaine action")
  expect(rows.length).toBe(shown)
  expect(new Set(rows.map((row) => row[titles.indexOf("Statut")]))).toEqual(new Set(["Brouillon", "Refusé"]))

  await page.goto("/school/contracts/list?status=draft&status=refused&page_size=100")
  const refused = rowOf(page, "Refusé")
  await expect(refused).toBeVisible()
  const name = (await refused.getByRole("link").first().textContent()) ?? ""
  await refused.getByRole("checkbox").check()
  await rowOf(page, "Brouillon").getByRole("checkbox").check()
  await page.getByRole("button", { name: "Plus", exact: true }).click()
  await page.getByRole("menuitem", { name: bulkWords.actions.archive }).click()
  await expect(dialog(page).getByText(bulkWords.ready(1))).toBeVisible()
  await expect(dialog(page).getByRole("heading", { name: bulkWords.left(1) })).toBeVisible()
  await expectAccessible(page, "what would be archived, before it is")
  await dialog(page).getByLabel(bulkWords.reason).fill("Doublon de la rentrée")
  await dialog(page).getByRole("button", { name: bulkWords.actions.archive, exact: true }).click()
  await expect(dialog(page).getByText(bulkWords.done.archive(1))).toBeVisible()
  await dialog(page).getByRole("button", { name: bulkWords.close }).last().click()

  await page.goto("/school/contract/archived/list")
  const archived = rowOf(page, name)
  await expect(archived).toContainText("Doublon de la rentrée")
  await archived.getByRole("checkbox").check()
  await page.getByRole("button", { name: bulkWords.actions.restore }).click()
  await dialog(page).getByRole("button", { name: bulkWords.actions.restore, exact: true }).click()
  await expect(dialog(page).getByText(bulkWords.done.restore(1))).toBeVisible()
  await dialog(page).getByRole("button", { name: bulkWords.close }).last().click()

  // The legal countdown is never cut; a name that is cut is told whole under the pointer.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/school/contracts/list?sort=deadline")
  const countdowns = page.locator("td[data-cell='4']").filter({ hasText: /\d jours?/ })
  await expect(countdowns.first()).toBeVisible()
  const cut = await countdowns.evaluateAll((cells) =>
    cells.filter((one) => one.scrollWidth > one.clientWidth),
  )
  expect(cut.length).toBe(0)
  const training = page.locator("td[data-cell='5']").filter({ hasText: /.{30}/ }).first()
  await training.hover()
  await expect(training).toHaveAttribute("title", (await training.textContent()) ?? "")
  await expect(training).toBeInViewport({ ratio: 1 })

  // On a phone what can be done stays in sight, and hides no card.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/school/contracts/list")
  const cards = page.getByRole("checkbox", { name: /^Sélectionner / })
  await cards.first().check()
  const bar = page.getByRole("toolbar", { name: "Actions sur la sélection" })
  // The page grows by the height of the bar once the bar is drawn: its end is looked for until it is found.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar).toBeInViewport({ ratio: 1 })
    const under = (await page.getByRole("navigation", { name: /^Pages/ }).boundingBox()) ?? {
      y: 0,
      height: 0,
    }
    expect(under.y + under.height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page, "cards chosen on a phone")
})

/** Names of nobody else, so that a second run meets none of the first. */
const letters = () =>
  Array.from({ length: 6 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join("")

const { repeat } = reconcileWords
const HEADER =
  "Nom de naissance;Prénom;Date de naissance;Courriel de l’apprenti;Employeur;Début du contrat;Fin du contrat;État du dossier"

/** Tab until the button of this name has the focus, as someone without a mouse would. */
const tabTo = async (page: Page, name: string) => {
  const button = page.getByRole("button", { name, exact: true })
  for (let n = 0; n < 40; n++) {
    if (await button.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`${name} was not reached with the keyboard`)
}

const pressOn = async (page: Page, name: string) => {
  await tabTo(page, name)
  await page.keyboard.press("Enter")
}

const sendFile = async (page: Page, ...lines: string[]) => {
  await page.goto("/school/contracts/list")
  await page.getByRole("link", { name: listWords.import, exact: true }).click()
  await expect(dialog(page).getByText(sendWords.file)).toBeVisible()
  await page.getByText(sendWords.columns.title).click()
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: sendWords.columns.template }).click(),
  ])
  expect((await linesOf(template))[0]).toEqual(expect.arrayContaining(HEADER.split(";")))
  await expectAccessible(page, "a file of contracts to send")
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choisir un fichier" }).click(),
  ])
  const buffer = Buffer.from([HEADER, ...lines].join("\r\n"))
  await chooser.setFiles({ name: "contrats.csv", mimeType: "text/csv", buffer })
  await expect(dialog(page).getByText(sendWords.done(lines.length))).toBeVisible()
  await page.getByRole("button", { name: sendWords.close }).click()
}

test("a line says its next action whole and does it, the preview names what blocks, the number of rows is remembered", async ({
  page,
  school,
}) => {
  await signIn(page, school.contracts, "/school/contracts/list")
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const actions = page.locator("td[data-cell='2']")
    await expect(actions.first()).toBeVisible()
    expect(
      await actions.evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth).length),
    ).toBe(0)
    for (const title of ["Formation", "Dates", "Financeur"])
      await expect(page.getByRole("columnheader", { name: title })).toBeInViewport({ ratio: 1 })
  }
  // The most urgent first.
  await expect(page.getByRole("columnheader", { name: "Échéance" })).toHaveAttribute("aria-sort", "ascending")

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/school/contracts/list?view=to_complete")
  const draft = rowOf(page, "Brouillon")
  const ask = draft.getByRole("link", { name: "Envoyer à l’entreprise" })
  await draft.getByRole("button", { name: /^Aperçu/ }).click()
  const preview = page.getByRole("complementary", { name: /^Aperçu/ })
  await expect(preview.getByRole("link", { name: "Ouvrir la fiche" })).toBeInViewport({ ratio: 1 })
  await expect(preview.getByRole("button", { name: "Envoyer à l’entreprise" })).toBeInViewport({ ratio: 1 })
  await expect(preview.getByRole("heading", { name: /cases? à remplir/ })).toBeVisible()
  expect(await preview.getByRole("listitem").count()).toBeGreaterThan(0)
  await expectAccessible(page, "a contract looked at beside its list")
  await preview.getByRole("button", { name: /Fermer/ }).click()
  // As the record's button: what is left is the company's to fill, and the contract is sent to it from here.
  await ask.click()
  await expect(dialog(page).getByRole("heading", { name: /^Envoyer à l’entreprise/ })).toBeVisible()
  await expect(page).toHaveURL(/view=to_complete/)
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toBeHidden()

  await page.goto("/school/contracts/list?view=to_transmit&opco=opco_ep")
  const toSend = rowOf(page, "À transmettre")
  await toSend.getByRole("link", { name: "Déclarer la transmission" }).click()
  await expect(dialog(page).getByRole("heading", { name: "Déclarer la transmission" })).toBeVisible()
  await expect(page).toHaveURL(/view=to_transmit/)
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toBeHidden()
})

test("[R-15] [C-32] a file of contracts is sent, its lines are reconciled with the keyboard alone, and taken away without danger", async ({
  page,
  school,
}) => {
  const name = letters()
  await signIn(page, school.contracts)
  await sendFile(
    page,
    `${name};Ysaline;17/05/2006;;=1+1 ${name};14/09/2026;13/09/2027;`,
    `${name};Bertille;31/02/2006;;Atelier ${name};14/09/2026;13/09/2027;`,
    `FERRANDEC;Malo;11/02/2006;${name}@example.org;Atelier ${name};06/09/2027;05/09/2028;`,
    `FERRANDEC;Malo;11/02/2006;${name}@example.org;Atelier ${name};06/09/2028;05/09/2029;`,
  )

  await page.goto(`/school/contract/imported/list?q=${name}`)
  await expect(rowOf(page, "Bertille")).toContainText(importedWords.faulty(1))
  await expect(rowOf(page, "Ysaline")).toContainText(importedWords.match.none)
  await expectAccessible(page, "the imported contracts")
  await rowOf(page, "Ysaline").getByRole("checkbox").check()
  await page.getByRole("button", { name: acceptWords.accept }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: acceptWords.verb, exact: true }).click()
  await expect(page.getByText(acceptWords.notSure.none)).toBeVisible()
  await page.getByRole("button", { name: "Fermer" }).last().click()

  await rowOf(page, "Bertille").getByRole("link").first().click()
  await expect(page.getByText(reconcileWords.faults(1))).toBeVisible()
  await expect(page.getByText(/31\/02\/2006/)).toBeVisible()
  await expectAccessible(page, "a line that is to be put right in its file")
  const faulty = page.url()
  await pressOn(page, reconcileWords.ignore)
  await expect(page).not.toHaveURL(faulty)

  await page.goto(`/school/contract/imported/list?q=${name}%20ysaline`)
  await expect(rowOf(page, "Ysaline")).toBeVisible()
  await rowOf(page, "Ysaline").getByRole("link").first().focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name} Ysaline`)
  const address = page.url()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await page.keyboard.press("Control+Enter")
  await expect(page.getByText(reconcileWords.needed)).toBeVisible()
  await expectAccessible(page, "a line about somebody nobody knows")
  for (const kind of ["student", "partner"] as const) {
    await pressOn(page, reconcileWords.create[kind])
    await expect(page.getByRole("heading", { name: reconcileWords.createTitle[kind] })).toBeVisible()
    if (kind === "student") await expectAccessible(page, "somebody to create")
    await pressOn(page, reconcileWords.createVerb)
    await expect(page.getByRole("button", { name: reconcileWords.create[kind] })).toBeHidden()
  }
  await tabTo(page, reconcileWords.saveNext)
  await page.keyboard.press("Control+Enter")
  await expect(page).not.toHaveURL(address)
  await page.goto(address)
  await expect(page.getByText(/^Cette ligne est reprise dans le contrat/)).toBeVisible()

  await page.goto(`/school/contracts/list?view=imported&q=${name}`)
  await expect(counted(page)).toHaveText(/^1\s/)
  const [titles = [], ...rows] = await takeCsv(page)
  expect(rows.map((row) => row[titles.indexOf("Entreprise")])).toEqual([`'=1+1 ${name}`])

  await page.goto(`/school/contract/imported/list?q=ferrandec%20${name}`)
  await rowOf(page, "FERRANDEC").getByRole("link").first().click()
  const email = page.getByRole("group", { name: "Courriel de l’apprenti" })
  await email.getByRole("radio").nth(1).focus()
  await page.keyboard.press("ArrowLeft")
  await expect(email.getByRole("radio").first()).toBeChecked()
  await page.keyboard.press("ArrowRight")
  await expect(email.getByRole("radio").nth(1)).toBeChecked()
  await expect(email).toContainText(school.person("malo.ferrandec@exemple-cfa.test"))
  await expect(email.getByText(repeat.sameDifference(1))).toBeVisible()
  await expectAccessible(page, "two sides of a line, and the one chosen")
  await pressOn(page, repeat.named(repeat.choose.tool(1), "Courriel de l’apprenti"))
  await expect(email.getByText(repeat.sameDifference(1))).toBeHidden()
  await page.getByRole("combobox", { name: reconcileWords.search.partner }).fill("boulangerie")
  await page
    .getByRole("option", { name: /boulangerie/i })
    .first()
    .click()
  await pressOn(page, repeat.named(repeat.link(1), reconcileWords.partner))
  await expect(page.getByText(repeat.same.partner(1))).toBeHidden()
  const left = page.url()
  await page.getByRole("button", { name: reconcileWords.ignore }).focus()
  await page.keyboard.press("Enter")
  await expect(page).not.toHaveURL(left)
  await page.goto(left)
  await expect(page.getByText(reconcileWords.ignored)).toBeVisible()
  await page.getByRole("button", { name: reconcileWords.takeUp }).click()
  await expect(page.getByText(reconcileWords.ignored)).toBeHidden()
  await page.getByRole("button", { name: reconcileWords.ignore }).click()
})
