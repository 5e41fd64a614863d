import { readFile } from "node:fs/promises"
import type { Download, Locator, Page } from "@playwright/test"
import { tinyPdf } from "../../db/seeds/tiny-pdf.ts"
import { amendmentWords as amendment } from "../../modules/contracts/web/amendments/strings.fr.ts"
import { documentWords } from "../../modules/contracts/web/documents/strings.fr.ts"
import { ruptureWords as rupture } from "../../modules/contracts/web/rupture/strings.fr.ts"
import { recordPageWords as record } from "../../modules/contracts/web/shared/strings.fr.ts"
import { signatureWords } from "../../modules/contracts/web/signature/strings.fr.ts"
import { followingWords as following } from "../../modules/signatures/web/following/strings.fr.ts"
import { saveWords } from "../../packages/screens/autosave/strings.fr.ts"
import { pdfStrings } from "../../packages/ui/data/strings.fr.ts"
import { ask } from "./company-link.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

/** Contracts of the demo, engaged, that no other journey opens. */
const AMENDED = "Levêque Léo"
const BROKEN = "Bertin Bastien"

const openEngaged = async (page: Page, name: string) => {
  await page.goto(`/school/contracts/list?view=engaged&q=${encodeURIComponent(name)}`)
  await page.getByRole("link", { name }).click()
  await expect(page.getByRole("button", { name: record.more })).toBeVisible()
}

const choose = async (page: Page, action: string) => {
  await page.getByRole("button", { name: record.more }).click()
  await page.getByRole("menuitem", { name: action }).click()
}

const day = (within: Page | Locator, name: string | RegExp) => within.getByRole("textbox", { name })
const press = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).click()

const signedCopy = { name: "signe.pdf", mimeType: "application/pdf", buffer: tinyPdf("Document signé") }

const give = async (page: Page, within: Page | Locator) => {
  const opened = page.waitForEvent("filechooser")
  await press(within, "Choisir un fichier")
  await (await opened).setFiles(signedCopy)
  await expect(within.getByText(signedCopy.name)).toBeVisible()
}

/** A document that is shown, then really comes, whole. */
const downloaded = async (page: Page, name: string): Promise<Download> => {
  await press(page, name)
  const panel = page.getByRole("dialog", { name })
  const coming = page.waitForEvent("download")
  await panel.getByRole("link", { name: pdfStrings.download }).click()
  const download = await coming
  await panel.getByRole("button", { name: documentWords.close }).last().click()
  await expect(panel).toBeHidden()
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")
  expect(bytes.length).toBeGreaterThan(5_000)
  return download
}

test("[R-13] an amendment goes from the record to engaged, opens the fields of its type alone, and the contract takes it over", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openEngaged(page, AMENDED)
  await page.getByRole("tab", { name: amendment.tab }).click()
  await expect(page.getByText(amendment.none)).toBeVisible()
  await choose(page, amendment.action)
  await press(page, amendment.type.create)
  await expect(page.getByText(amendment.type.missing)).toBeVisible()
  await expectAccessible(page, "an amendment whose type is not chosen")
  await page.getByText(/^36 – /).click()
  await press(page, amendment.type.create)

  const job = page.getByLabel("Emploi occupé").first()
  await expect(job).toBeVisible()
  await expect(page.getByRole("heading", { name: "Maître d’apprentissage n° 2" })).toBeVisible()
  // The SIRET belongs to other types: there is no field to refuse.
  await expect(page.getByLabel(/SIRET/)).toHaveCount(0)
  await expect(page.getByLabel("Code RNCP")).toHaveCount(0)
  await job.fill("Cheffe de rayon")
  await expect(page.getByText(/^Avant\s:/)).toBeVisible()
  await expectAccessible(page, "an amendment with a day of effect missing")
  await press(page, "Continuer")
  await press(page, "Déclarer l’avenant prêt")
  await expect(page.getByRole("alert").getByText(/date d’effet/)).toBeVisible()
  await page.getByRole("button", { name: /^Aller à la case\s: La date d’effet/ }).click()
  await expect(day(page, amendment.effect)).toBeFocused()
  await day(page, amendment.effect).fill("01/12/2026")
  await expect(page.getByText(amendment.help.clear)).toBeVisible()
  await press(page, "Continuer")
  await expect(page.getByRole("row", { name: /n° 1 ?Emploi occupé/ })).toContainText("Cheffe de rayon")
  await expectAccessible(page, "an amendment to review")
  await press(page, "Déclarer l’avenant prêt")

  await expect(page.getByText(amendment.review.who)).toBeVisible()
  const form = await downloaded(page, amendment.review.documentNames.form)
  expect(form.suggestedFilename()).toMatch(/-avenant-1-cerfa\.pdf$/)
  await downloaded(page, amendment.review.documentNames.summary)

  // Sent to be signed, then stopped: it comes back, and is signed on paper.
  const asked = page.getByRole("dialog")
  await press(page, signatureWords.verb)
  await expect(asked.getByText(signatureWords.signers)).toBeVisible()
  await expectAccessible(page, "an amendment before it is sent to be signed")
  await press(asked, signatureWords.verb)
  await expect(page.getByRole("list", { name: following.signers })).toBeVisible()
  await expectAccessible(page, "an amendment that is being signed")
  await press(page, "Arrêter la signature")

  await press(page, "Enregistrer les signatures sur papier")
  await press(asked, "Enregistrer les signatures sur papier")
  await expect(asked.getByText("Cette information est attendue.").first()).toBeVisible()
  await expectAccessible(page, "signatures of an amendment that were not given")
  await give(page, asked)
  await day(asked, "Signature de l’employeur").fill("12/11/2026")
  await day(asked, "Signature de l’apprenti").fill("13/11/2026")
  await press(asked, "Enregistrer les signatures sur papier")
  await expect(asked).toBeHidden()

  await press(page, "Déclarer la transmission")
  await day(asked, "Date de transmission").fill("11/11/2026")
  await press(asked, "Déclarer la transmission")
  await expect(
    asked.getByText(/Cette date précède la signature de l’employeur, du 12\/11\/2026/),
  ).toBeVisible()
  await day(asked, "Date de transmission").fill("14/11/2026")
  await press(asked, "Déclarer la transmission")
  await expect(page.getByText(/Réponse attendue au plus tard le 04\/12\/2026/)).toBeVisible()
  await press(page, "Enregistrer l’accord")
  await day(asked, "Date de la réponse").fill("15/11/2026")
  await press(asked, "Enregistrer l’accord")
  await expect(page.getByText(amendment.review.engaged)).toBeVisible()
  await expectAccessible(page, "an amendment that is engaged")

  await page.getByRole("link", { name: amendment.back }).click()
  await expect(page.getByRole("heading", { name: amendment.name(1) })).toBeVisible()
  await expect(page.getByRole("cell", { name: "Cheffe de rayon" })).toBeVisible()
  await expectAccessible(page, "the amendments of a contract")
  await page.getByRole("tab", { name: record.tabs.history }).click()
  await expect(page.getByText("Avenant n° 1 → Engagé")).toBeVisible()
  await page.getByRole("link", { name: record.see }).click()
  await page.getByRole("button", { name: /^Maître d’apprentissage/ }).click()
  await expect(page.getByLabel("Emploi occupé").first()).toHaveValue("Cheffe de rayon")
})

/** The network of this page is cut as it saves, a colleague writes another day meanwhile, and the page is closed. */
const writeApart = async (page: Page, mine: string, theirs: string) => {
  const path = `/school/contracts/${/contract\/([^?]+)/.exec(page.url())?.[1]}/rupture`
  await page.route(`**/api/v1${path}`, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  )
  await day(page, rupture.dates.written_on).fill(mine)
  await expect(page.getByText(saveWords.notSaved)).toBeVisible()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto("/favicon.svg")
  await ask(elsewhere, "PATCH", path, { changes: { written_on: theirs } })
  await elsewhere.close()
  page.once("dialog", (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByText(saveWords.conflict(rupture.dates.written_on))).toBeVisible()
  await page.unrouteAll()
}

test("[R-13] a rupture goes from its reason to what remains to be done for six months", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openEngaged(page, BROKEN)
  await choose(page, rupture.action)
  await page.getByText("Rupture à l’initiative de l’apprenti", { exact: true }).click()
  await expect(page.getByText(/saisit d’abord le médiateur/)).toBeVisible()
  await expectAccessible(page, "the reason of a rupture")
  await press(page, "Continuer")
  await day(page, rupture.dates.mediator_on).fill("02/11/2026")
  await day(page, rupture.dates.informed_on).fill("07/11/2026")
  await day(page, rupture.dates.last_day).fill("12/11/2026")
  await expect(page.getByText(/Le préavis n’est pas respecté/)).toBeVisible()
  await expectAccessible(page, "the days of a rupture, its notice not kept")
  await day(page, rupture.dates.last_day).fill("14/11/2026")
  await expect(page.getByText(/Le préavis n’est pas respecté/)).toBeHidden()
  await expect(page.getByText(/^Enregistré à /)).toBeVisible()

  await page.getByRole("link", { name: rupture.back }).click()
  await expect(page.getByText(rupture.underWay.title)).toBeVisible()
  await expect(page.getByText(/^Dernière saisie le .* par Inès Bordessoule\./)).toBeVisible()
  await expectAccessible(page, "a contract whose rupture is being prepared")
  await page.getByRole("link", { name: rupture.underWay.resume }).click()
  await press(page, "Continuer")
  await writeApart(page, "10/11/2026", "2026-11-11")
  const dispute = page.getByRole("status").filter({ hasText: saveWords.conflict(rupture.dates.written_on) })
  await expect(dispute).toContainText(/Votre valeur\s*10\/11\/2026/)
  await expect(dispute).toContainText(/L’autre valeur\s*11\/11\/2026/)
  await expectAccessible(page, "a rupture that two people write")
  await press(dispute, saveWords.takeTheirs)
  await expect(dispute).toBeHidden()
  await page.getByRole("button", { name: rupture.sections.dates }).click()
  await expect(day(page, rupture.dates.written_on)).toHaveValue("11/11/2026")

  // The tab is closed in the middle: what was typed waits, on whatever machine.
  await page.reload()
  await expect(page.getByText(rupture.begun.text)).toBeVisible()
  await expect(page.getByRole("radio", { name: /^Rupture à l’initiative de l’apprenti/ })).toBeChecked()
  await expectAccessible(page, "a rupture that was begun")
  await press(page, "Continuer")
  await expect(day(page, rupture.dates.mediator_on)).toHaveValue("02/11/2026")
  await expect(day(page, rupture.dates.last_day)).toHaveValue("14/11/2026")
  await press(page, "Continuer")

  await downloaded(page, rupture.documents.names.act)
  await downloaded(page, rupture.documents.names.notice)
  await page.getByRole("button", { name: rupture.sections.summary }).click()
  await press(page, rupture.summary.record)
  await expect(page.getByRole("main").getByText(/corrigez les points bloquants/)).toBeVisible()
  await expectAccessible(page, "a rupture that is refused")
  await page.getByRole("button", { name: /^Corriger\s: La signature/ }).click()
  await page.getByText(rupture.documents.signers.person, { exact: true }).click()
  await give(page, page)
  await press(page, "Continuer")
  await page.getByRole("button", { name: rupture.sections.documents }).click()
  await expect(page.getByText(signedCopy.name)).toBeVisible()
  await expectAccessible(page, "the documents of a rupture")
  await press(page, "Continuer")
  await expect(page.getByText(/poursuit sa formation comme stagiaire/)).toContainText("14/05/2027")
  await press(page, "Continuer")
  await page.getByText(rupture.summary.accept).click()
  await press(page, rupture.summary.record)

  await expect(page.getByText("Rompu", { exact: true }).first()).toBeVisible()
  await expect(page.getByText("jusqu’au 14/05/2027")).toBeVisible()
  const follow = page.getByRole("listitem").filter({ hasText: "Maintenir la formation 6 mois" })
  await follow.getByRole("button").click()
  await expect(follow.getByText(/^fait le /)).toBeVisible()
  await downloaded(page, rupture.documents.names.notice)
  await expectAccessible(page, "a contract that was broken")
})
