import { figuresWords, formWords, valueWords } from "../../modules/legal-values/web/strings.fr.ts"
import { expect, expectAccessible, signIn, test, who } from "./support.ts"

test("an operator sees what a SMIC would change, is refused a wrong one, and adds an agreement that a school reads", async ({
  page,
  school,
}) => {
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
  await panel.getByLabel(formWords.idcc).fill("4321")
  await panel.getByLabel(formWords.from, { exact: true }).fill("01/01/2040")
  await panel.getByLabel(formWords.source, { exact: true }).fill("Accord imaginé pour l’essai")
  await panel.getByRole("button", { name: formWords.preview }).click()
  await panel.getByRole("button", { name: formWords.confirm }).click()
  await expect(panel).toBeHidden()
  await page.getByLabel(figuresWords.search).fill("4321")
  await expect(page.getByRole("button", { name: figuresWords.open("IDCC 4321") })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, school.contracts, "/school/figures")
  await page.getByLabel(figuresWords.search).fill("4321")
  await page.getByRole("button", { name: figuresWords.open("IDCC 4321") }).click()
  await expect(panel.getByText("Accord imaginé pour l’essai")).toBeVisible()
  await expect(panel.getByRole("button", { name: valueWords.add })).toBeHidden()
})
