import { typography } from "@jalon/kernel"
import type { Page } from "@playwright/test"
import {
  answersWords,
  checkWords,
  opcoTabWords,
  transmitWords,
} from "../../modules/contracts/web/deposit/strings.fr.ts"
import { formWords } from "../../modules/contracts/web/shared/strings.fr.ts"
import { followingWords as words } from "../../modules/deposits/web/following/strings.fr.ts"
import { acceptAlerts, saved } from "./contract-form.ts"
import { decide } from "./opco-desk.ts"
import { signOnPaper } from "./paper.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const OPCO = "L’Opcommerce"

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click()

const openToTransmit = async (page: Page) => {
  await page.goto("/school/contracts/list?status=to_transmit&opco=opcommerce")
  // By its name: the next action of a row is a link too. The last one is not late.
  await page.getByRole("row").last().getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("CA-")
}

const transmit = async (page: Page) => {
  await press(page, typography("Transmettre à l'OPCO"))
  const dialog = page.getByRole("dialog", { name: transmitWords.title(OPCO) })
  await expect(dialog).toContainText(transmitWords.byExchange)
  await expect(dialog).toContainText("convention-signee.pdf")
  return dialog
}

/** The number that the OPCO gave, once it is shown. */
const numberOf = async (page: Page): Promise<string> => {
  const fact = page.getByRole("tabpanel").locator("dd").first()
  await expect(page.getByText(words.headline.followed)).toBeVisible()
  return ((await fact.textContent()) ?? "").replace(words.copy, "").trim()
}

const widths = async (page: Page, what: string) => {
  await expectAccessible(page, what)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, `${what}, on a phone`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test("a signed contract goes to its OPCO, is engaged, and its schedule stands beside the forecast", async ({
  page,
  school,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, school.contracts)
  await openToTransmit(page)
  const dialog = await transmit(page)
  await widths(page, "the dialog of a deposit")
  await dialog.getByRole("button", { name: transmitWords.verb(OPCO) }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole("tab", { name: opcoTabWords.tab, exact: true }).click()
  const number = await numberOf(page)
  await expect(page.getByText(words.exchanges).first()).toBeVisible()
  await press(page, words.payload)
  await expect(page.getByRole("dialog")).toContainText('"cerfa"')
  await expectAccessible(page, "what was sent to the OPCO")
  await page.keyboard.press("Escape")

  await decide(number, { etat: "ENGAGE", differs: true })
  await press(page, words.ask)
  await expect(page.getByText(words.headline.engaged)).toBeVisible()
  await expect(page.getByText(words.verdicts.differs).first()).toBeVisible()
  await expect(page.getByText("Engagé", { exact: true }).first()).toBeVisible()
  await widths(page, "the tab of an engaged contract")
})

const CHECK = typography("Point de contrôle de l'école")
const REASON = "Le maître d’apprentissage ne remplit pas les conditions de diplôme ou d’expérience."

test("a contract that the OPCO refuses is found among its answers, corrected at the field and sent again", async ({
  page,
  school,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, school.contracts)
  await openToTransmit(page)
  const learner = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").split(" – ")[1] ?? ""
  const dialog = await transmit(page)
  await dialog.getByRole("button", { name: transmitWords.verb(OPCO) }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole("tab", { name: opcoTabWords.tab, exact: true }).click()
  const number = await numberOf(page)
  await decide(number, { etat: "REFUSE", commentaire: REASON })
  await press(page, words.ask)
  await expect(page.getByText(words.headline.refused)).toBeVisible()
  await expect(page.getByText("Refusé", { exact: true }).first()).toBeVisible()

  await page.goto("/school/contracts/list")
  await page.getByRole("link", { name: /^Réponses OPCO/ }).click()
  // In a list a person is named by the family name first.
  const [first = "", ...last] = learner.split(" ")
  const card = page.getByRole("listitem").filter({ hasText: `${last.join(" ")} ${first}` })
  await expect(card).toContainText(REASON)
  await expect(card).toContainText(answersWords.signContract)
  await widths(page, "the answers of the OPCOs")
  await card.getByRole("button", { name: new RegExp(`^${checkWords.propose}`) }).click()
  const proposed = page.getByRole("dialog")
  await expect(proposed.getByLabel(checkWords.said)).toHaveValue(REASON)
  await expectAccessible(page, "an answer proposed as a point to check")
  await proposed.getByRole("button", { name: checkWords.verb }).click()
  const checks = page.getByRole("region", { name: checkWords.listed })
  await expect(checks).toContainText(REASON)
  await card.getByRole("button", { name: /^Corriger après le refus/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Corriger après le refus" }).click()
  await expect(page).toHaveURL(/section=tutor&field=maitre1_niveau_diplome/)
  await expect(page.getByText(answersWords.atField).first()).toBeVisible()
  await widths(page, "a form at the field that the OPCO spoke of")

  const job = page.locator("#case-maitre1_emploi")
  await job.fill("Directeur adjoint du magasin")
  await job.blur()
  await saved(page)
  await page
    .getByRole("button", { name: /Vérifier et envoyer/ })
    .first()
    .click()
  // What was just learnt is asked of this contract too.
  const learnt = page.getByRole("listitem").filter({ hasText: CHECK })
  await expect(learnt.first()).toContainText(REASON)
  await acceptAlerts(page)
  await press(page, "Déclarer le contrat prêt")
  await signOnPaper(page)
  const again = await transmit(page)
  await expect(again).toContainText(transmitWords.corrects(number))
  await again.getByRole("button", { name: transmitWords.verb(OPCO) }).click()
  await expect(again).toBeHidden()
  await page.getByRole("link", { name: formWords.review.done }).click()
  await page.getByRole("tab", { name: opcoTabWords.tab, exact: true }).click()
  expect(await numberOf(page)).toBe(number)
  await expect(page.getByText(words.former(1))).toBeVisible()
})
