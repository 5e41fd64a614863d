import type { Page } from "@playwright/test"
import { codeWords, figuresWords, formWords, valueWords } from "../../modules/legal-values/web/strings.fr.ts"
import { fieldLabels } from "../../modules/students/web/shared/strings.fr.ts"
import { ask } from "./company-link.ts"
import { anotherBrowser, draftFor, formOf, saved } from "./contract-form.ts"
import { pictures } from "./picture.ts"
import { expect, expectAccessible, signIn, test, who } from "./support.ts"

/** Others each time: what an operator adds stays in the database of the run. */
const newIdcc = () => String(4000 + Math.floor(Math.random() * 1000))
const newCode = () => {
  const code = String(13 + Math.floor(Math.random() * 87))
  return { code, called: `Volontaire du service civique ${code}` }
}

/** Contracts of all schools are counted by a worker: the journeys before have made a hundred schools. */
const COUNTED = { timeout: 180_000 }

test("an operator sees what a SMIC would change, is refused a wrong one, and adds an agreement that a school reads", async ({
  page,
  school,
}) => {
  const idcc = newIdcc()
  await signIn(page, who.operator)
  await expect(page).toHaveURL("/operator/figures")
  await expect(page.locator("h1")).toHaveText(figuresWords.title)
  await expectAccessible(page, "Chiffres de la loi")
  await page.getByRole("button", { name: figuresWords.open("SMIC"), exact: true }).click()
  const panel = page.getByRole("dialog")
  await expect(panel.getByText(valueWords.inForce)).toBeVisible()
  await expectAccessible(page, "Une valeur")
  await panel.getByRole("button", { name: valueWords.add }).click()
  await panel.getByLabel(formWords.from, { exact: true }).fill("01/01/2027")
  await panel.getByLabel("Par heure").fill("1,26")
  await panel.getByLabel("Par mois, 35 heures").fill("")
  await panel.getByLabel(formWords.source, { exact: true }).fill("Décret imaginé pour l’essai")
  await panel.getByRole("button", { name: formWords.preview }).click()
  await expect(panel.getByRole("alert")).toContainText("trop grand pour être juste")
  await panel.getByLabel("Par heure").fill("12,60")
  await panel.getByRole("button", { name: formWords.preview }).click()
  await expect(panel.getByText("515,97").first()).toBeVisible()
  await expectAccessible(page, "Ce qui change")
  await panel.getByRole("button", { name: formWords.back }).click()
  await panel.getByRole("button", { name: formWords.abandon }).click()

  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: figuresWords.newAgreement }).click()
  await panel.getByLabel(formWords.idcc).fill(idcc)
  await panel.getByLabel(formWords.from, { exact: true }).fill("01/01/2040")
  await panel.getByLabel(formWords.source, { exact: true }).fill("Accord imaginé pour l’essai")
  await panel.getByRole("button", { name: formWords.preview }).click()
  await panel.getByRole("button", { name: formWords.confirm }).click()
  await expect(panel).toBeHidden()
  await page.getByLabel(figuresWords.search).fill(idcc)
  await expect(page.getByRole("button", { name: figuresWords.open(`IDCC ${idcc}`) })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, school.contracts, "/school/figures")
  await page.getByLabel(figuresWords.search).fill(idcc)
  await page.getByRole("button", { name: figuresWords.open(`IDCC ${idcc}`) }).click()
  await expect(panel.getByText("Accord imaginé pour l’essai")).toBeVisible()
  await expect(panel.getByRole("button", { name: valueWords.add })).toBeHidden()
})

const LIST = "Situation avant ce contrat"

/** In the box of a list: what is typed, and whether it offers the added code. */
const offered = async (page: Page, called: string) => {
  const box = page.getByRole("combobox", { name: fieldLabels.situation_avant_contrat })
  await box.click()
  await box.fill("civique")
  return page.getByRole("option", { name: called })
}

test("a code that an operator adds is chosen by the school and by a student, and keeps its words once it has ended", async ({
  page,
  school,
}) => {
  test.setTimeout(600_000)
  const { code, called } = newCode()
  await signIn(page, who.operator, "/operator/figures")
  await page.getByRole("button", { name: codeWords.add }).click()
  const panel = page.getByRole("dialog")
  await panel.getByLabel(codeWords.list).selectOption({ label: LIST })
  await panel.getByLabel(codeWords.code, { exact: true }).fill("10")
  await expect(panel.getByText("Ce code existe déjà : « Salarié ».")).toBeVisible()
  await panel.getByLabel(codeWords.code, { exact: true }).fill(code)
  await pictures(page, "code-new")
  await panel.getByRole("button", { name: codeWords.next }).click()
  await panel.getByLabel(formWords.from, { exact: true }).fill("01/09/2025")
  await panel.getByLabel("Libellé").fill(called)
  await panel.getByLabel(formWords.source, { exact: true }).fill("Notice imaginée pour l’essai")
  await panel.getByLabel(formWords.reason).fill("La notice a paru en septembre")
  await expectAccessible(page, "a code to add")
  await panel.getByRole("button", { name: formWords.preview }).click()
  await expect(panel.getByText(formWords.codeUnused)).toBeVisible(COUNTED)
  await expect(panel.getByText(called)).toBeVisible()
  await pictures(page, "code-effect")
  await panel.getByRole("button", { name: formWords.confirm }).click()
  await expect(panel).toBeHidden()

  const officer = await anotherBrowser(page)
  await officer.setViewportSize({ width: 1440, height: 900 })
  await signIn(officer, school.contracts, "/school/contracts/apprenticeship")
  await officer.goto(formOf(await draftFor(officer, "villeminot"), "learner"))
  await (await offered(officer, called)).click()
  await saved(officer)
  await pictures(officer, "code-in-the-form")

  const student = await anotherBrowser(page)
  await student.setViewportSize({ width: 390, height: 844 })
  await signIn(student, school.student, "/profile/info?section=situation")
  await (await offered(student, called)).click()
  await expect(student.getByText(/^Enregistré à/)).toBeVisible()
  await pictures(student, "code-on-a-phone")

  await page.getByLabel(figuresWords.search).fill(called)
  await page.getByRole("button", { name: figuresWords.open(`${LIST} · code ${code}`) }).click()
  await panel.getByRole("button", { name: codeWords.correct }).click()
  await panel.getByRole("textbox", { name: formWords.until }).fill("30/09/2025")
  await panel.getByLabel(formWords.reason).fill("La notice suivante l’a retiré")
  await panel.getByRole("button", { name: formWords.preview }).click()
  await expect(panel.getByRole("row", { name: /^CA-/ })).toHaveCount(1, COUNTED)
  await pictures(page, "code-ended")
  await panel.getByRole("button", { name: formWords.confirm }).click()
  await expect(panel).toBeHidden()

  await student.reload()
  const box = (at: Page) => at.getByRole("combobox", { name: fieldLabels.situation_avant_contrat })
  await expect(box(student)).toHaveValue(called)
  await officer.reload()
  await expect(box(officer)).toHaveValue(called)
  const found = await ask(officer, "GET", "/school/students/?page=1&page_size=10&q=trividic")
  const [lina] = found.results as { id: string }[]
  await officer.goto(`/school/student/${lina?.id}/info`)
  await expect(officer.getByText(called).first()).toBeVisible()
  // Nobody else may choose it now.
  const other = await anotherBrowser(page)
  await signIn(other, school.otherStudent, "/profile/info?section=situation")
  await expect(await offered(other, called)).toBeHidden()
})
