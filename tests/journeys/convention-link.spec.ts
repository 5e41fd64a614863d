import type { Page } from "@playwright/test"
import {
  proposeWords,
  recordConventionWords as record,
  conventionWords as words,
} from "../../modules/contracts/web/convention/strings.fr.ts"
import { documentWords } from "../../modules/contracts/web/documents/strings.fr.ts"
import { guest } from "../../modules/guest-links/web/strings.fr.ts"
import { pdfStrings } from "../../packages/ui/data/strings.fr.ts"
import { linksTo } from "./mails.ts"
import { expect, expectAccessible, hidePdfViewer, signIn, takeSession, test } from "./support.ts"

// Two people, two browsers and a mail between them.
// One after the other: each takes the first contract that is ready.
test.describe.configure({ mode: "default" })

const VALIDATION = "**/administrative/training-convention/validation"

/** A contract of the demo that is ready and has not been proposed yet. */
const openReady = async (page: Page) => {
  await page.goto("/school/contracts/list?view=to_check")
  const rows = page.getByRole("row").filter({ hasText: "Prêt" })
  await expect(rows.first()).toBeVisible()
  await rows.first().getByRole("link").first().click()
  await expect(page.getByRole("button", { name: "Proposer la convention" }).first()).toBeVisible()
}

/** What leaves, to whom and for which sum is read before it is sent; the toast says what happened. */
const proposeNow = async (page: Page) => {
  await page.getByRole("button", { name: "Proposer la convention" }).first().click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText(proposeWords.charge)).toBeVisible()
  await expect(dialog.getByRole("img", { name: /^Page 1 sur/ })).toBeVisible()
  await expectAccessible(page, "a convention before it is sent")
  await dialog.getByRole("button", { name: proposeWords.verb }).click()
  await expect(page.getByText(/^La convention est envoyée à/)).toBeVisible()
}

/** Proposes the convention, and answers the company's link as its mail carries it. */
const propose = async (page: Page): Promise<{ address: string; link: string }> => {
  await proposeNow(page)
  await expect(page.getByText(record.states.to_validate, { exact: true })).toBeVisible()
  const [, address = ""] =
    /Lien envoyé à (\S+) le/.exec((await page.getByText(/Lien envoyé à/).textContent()) ?? "") ?? []
  const links = await linksTo(address, "/convention-validation/")
  return { address, link: links.at(-1) ?? "" }
}

const guestAt = async (page: Page, path: string, width = 390): Promise<Page> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width, height: 844 }, locale: "fr-FR" })
  if (!context) throw new Error("no browser")
  const opened = await context.newPage()
  if (width < 500) await hidePdfViewer(opened)
  await opened.goto(new URL(path, page.url()).toString())
  return opened
}

test("[R-32] [C-12] [E-07] a company reads its convention, and it is validated only when the state says success", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openReady(page)
  const { link } = await propose(page)
  const phone = await guestAt(page, link)
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(words.title)
  for (const label of ["Employeur", "Formation", "Dates du contrat", "Prix de la formation", "Financeur"])
    await expect(phone.getByText(label, { exact: true })).toBeVisible()
  await expect(phone.getByText("À votre charge, en tout")).toBeVisible()
  await expect(phone.getByRole("link", { name: words.download })).toBeVisible()
  // A phone shows no PDF in a page: each page comes as a picture, with its number.
  const drawn = phone.getByRole("img", { name: /^Page \d+ sur \d+ de convention-/ })
  await expect(phone.getByRole("img", { name: /^Page 1 sur/ })).toBeVisible()
  await expect(phone.getByText(pdfStrings.drawing)).toBeHidden()
  expect(await drawn.count()).toBeGreaterThan(2)
  await expectAccessible(phone, "a convention to read")
  // Looking, as scanners of mails do, uses nothing.
  await phone.reload()

  await phone.getByRole("button", { name: words.validate }).click()
  await expect(phone.getByText("Champ requis").first()).toBeVisible()
  await expectAccessible(phone, "a convention answered by nobody")
  await phone.getByLabel(words.name).fill("Odile Branchereau")
  await phone.getByLabel(words.role).fill("Gérante")

  const refusals = [
    { status: 200, json: { state: "error", message: "La validation n’est pas enregistrée." } },
    { status: 500, json: { code: "server.failed", state: "error", message: "Réessayez plus tard." } },
  ]
  for (const { status, json } of refusals) {
    await phone.route(VALIDATION, (route) => route.fulfill({ status, json }))
    await phone.getByRole("button", { name: words.validate }).click()
    await expect(phone.getByText(json.message)).toBeVisible()
    await expect(phone.getByLabel(words.name)).toHaveValue("Odile Branchereau")
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(words.title)
    await phone.unroute(VALIDATION)
  }
  await expectAccessible(phone, "a convention whose validation failed")

  const asked = phone.waitForResponse(VALIDATION)
  await phone.getByRole("button", { name: words.validate }).click()
  expect(await (await asked).json()).toMatchObject({ state: "success" })
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(words.validatedTitle)
  await expect(phone.getByText(words.proof.reference)).toBeVisible()
  await expect(phone.getByText("Odile Branchereau, Gérante")).toBeVisible()
  await expect(phone.getByRole("heading", { name: words.next })).toBeVisible()
  await expectAccessible(phone, "the proof of a validated convention")
  // The link is the proof from now on.
  await phone.reload()
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(words.validatedTitle)

  await page.reload()
  await expect(page.getByText("Convention validée", { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Validée par Odile Branchereau, Gérante/)).toBeVisible()
})

test("[R-32] a correction comes back to the school with its line and its reason", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openReady(page)
  const { link } = await propose(page)
  const company = await guestAt(page, link, 1440)
  await company.getByRole("button", { name: words.correct }).click()
  await expect(company.getByRole("heading", { name: words.correctTitle })).toBeFocused()
  await company.getByRole("button", { name: words.sendCorrection }).click()
  await expect(company.getByText("Champ requis").first()).toBeVisible()
  await expectAccessible(company, "a correction without a line")
  await company.getByLabel(words.line).selectOption({ label: "Prix de la formation" })
  await company.getByLabel(words.reason).fill("Le prix convenu était de 7 000 € par an.")
  await company.getByLabel(words.name).fill("Odile Branchereau")
  await company.getByRole("button", { name: words.sendCorrection }).click()
  await expect(company.getByRole("heading", { level: 1 })).toHaveText(words.correctionTitle)

  await page.reload()
  await expect(page.getByText(record.states.correction_requested, { exact: true })).toBeVisible()
  await expect(page.getByText("Correction demandée : Prix de la formation")).toBeVisible()
  await expect(page.getByText(/7 000 € par an/)).toBeVisible()
  await expectAccessible(page, "a contract whose convention is to be corrected")

  await proposeNow(page)
  await expect(page.getByText(record.states.to_validate, { exact: true })).toBeVisible()
})

test("[R-32] a link that was replaced says so and offers another; an unknown one says nothing more", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openReady(page)
  const { address, link } = await propose(page)
  const before = (await linksTo(address, "/convention-validation/")).length
  await page.getByRole("button", { name: record.resend }).click()
  await expect(page.getByText("Un nouveau lien est envoyé à l’entreprise.")).toBeVisible()
  await linksTo(address, "/convention-validation/", before + 1)
  const company = await guestAt(page, link)
  await expect(company.getByText(guest.dead.replaced)).toBeVisible()
  await expectAccessible(company, "a dead link to a convention")
  await company.getByRole("button", { name: guest.newLink }).click()
  await expect(company.getByText(guest.newLinkSent)).toBeVisible()
  const unknown = await guestAt(page, "/convention-validation/inconnu")
  await expect(unknown.getByText(guest.dead.unknown)).toBeVisible()
})

test("the form shows the Cerfa as it stands, drawn again after a save", async ({ page, school }) => {
  await signIn(page, school.contracts, "/school/contracts/list?view=to_complete")
  await page.getByRole("row").nth(1).getByRole("link").first().click()
  await page.getByRole("link", { name: /Modifier/ }).click()
  const drawn = page.waitForResponse(/\/documents\/contract$/)
  await page.getByRole("button", { name: documentWords.preview }).click()
  expect((await drawn).headers()["content-type"]).toBe("application/pdf")
  const panel = page.getByRole("dialog", { name: documentWords.preview })
  await expect(panel.getByText(/-apercu\.pdf$/)).toBeVisible()
  await expectAccessible(page, "the preview of a Cerfa")
  await panel.getByRole("button", { name: documentWords.close }).last().click()
  await page.getByRole("textbox", { name: "Effectif total salariés de l’entreprise" }).fill("43")
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  const again = page.waitForResponse(/\/documents\/contract$/)
  await page.getByRole("button", { name: documentWords.preview }).click()
  expect((await again).ok()).toBe(true)
})
