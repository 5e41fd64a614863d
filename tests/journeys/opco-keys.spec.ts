import { addDays, today, typography } from "@jalon/kernel"
import { simulatedKey } from "@jalon/ports/opco"
import type { Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { opcoWords as words } from "../../modules/deposits/web/strings.fr.ts"
import { stepUpWords } from "../../modules/identity/web/step-up/strings.fr.ts"
import { settings } from "../../modules/organizations/web/settings/strings.fr.ts"
import { expect, expectAccessible, signIn, test, who } from "./support.ts"

const HORIZON = "CFA Horizon Métiers (00000010900017)"
const centerOf = (page: Page, cfa = HORIZON) => page.getByRole("region", { name: cfa, exact: true })
const lineOf = (page: Page, name: string) =>
  centerOf(page)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${name}`) })

const confirmPassword = async (page: Page) => {
  await page.getByLabel(stepUpWords.password, { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole("button", { name: stepUpWords.confirm }).click()
}

test("[R-27] [C-16] [E-06] OPCOs stand by centre and by name, each with its state, and what goes by its portal", async ({
  page,
}) => {
  await signIn(page, who.director, "/school/settings")
  const nav = page.getByRole("navigation", { name: settings.nav })
  await nav.getByRole("link", { name: settings.parts.opcos, exact: true }).click()
  await expect(page).toHaveURL("/school/settings/opco")
  const names = centerOf(page).getByRole("listitem")
  await expect(names).toHaveCount(11)
  await expect(names.first()).toContainText("AFDAS")
  await expect(names.last()).toContainText("Uniformation")
  await expect(lineOf(page, "AFDAS")).toContainText("Non connecté")
  await expect(lineOf(page, "AKTO")).toContainText("Connecté")
  await expect(lineOf(page, "L’Opcommerce")).toContainText("Connecté, clé valable jusqu’au")
  await expect(lineOf(page, "Constructys")).toContainText("Clé refusée")
  await expectAccessible(page, "settings, OPCO")
  await page
    .getByRole("button", { name: words.detailsOf("OPCO Santé") })
    .first()
    .click()
  const panel = page.getByRole("dialog", { name: words.detailsOf("OPCO Santé") })
  await expect(panel).toContainText(words.channel.portal)
  await expect(panel).toContainText("28 juillet 2026")
  await expect(panel).toContainText(words.toConfirm)
  await expectAccessible(page, "what an OPCO takes")
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("[C-13] [C-14] [C-15] a key is refused, accepted, tested and removed, by the keyboard alone", async ({
  page,
  school,
}) => {
  await signIn(page, school.director, "/school/settings/opco")
  const line = lineOf(page, "AFDAS")
  await line.getByRole("button", { name: words.connectTo("AFDAS") }).press("Enter")
  await confirmPassword(page)
  const key = page.getByLabel(words.key, { exact: true })
  await key.fill("AFDAS-fausse-cle-123")
  await key.press("Enter")
  await expect(page.getByRole("dialog")).toContainText("AFDAS refuse cette clé")
  await expectAccessible(page, "a key that is refused")
  const until = addDays(today(), 90)
  await key.fill(simulatedKey("afdas", until, { siren: "000000109", end: "JOURNEY1" }))
  await key.press("Enter")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(line).toContainText("Connecté")
  await expect(line).toContainText("Clé •••• NEY1")

  await line.getByRole("button", { name: words.testOf("AFDAS") }).press("Enter")
  await expect(line.getByRole("status")).toContainText(words.result.opens(HORIZON, until))
  await expect(line.getByRole("status")).toContainText("lire les dossiers")

  await line.getByRole("button", { name: words.removeOf("AFDAS") }).press("Enter")
  const question = page.getByRole("alertdialog", { name: words.removeQuestion("AFDAS") })
  await expectAccessible(page, "removing a key")
  await question.getByRole("button", { name: words.remove }).press("Enter")
  await expect(line).toContainText("Non connecté")

  await line.getByRole("button", { name: words.detailsOf("AFDAS") }).press("Enter")
  const details = page.getByRole("dialog", { name: words.detailsOf("AFDAS") })
  await expect(details).toContainText("États des dossiers")
  await expect(details).toContainText("Clé refusée")
  await page.keyboard.press("Escape")

  await lineOf(page, "Constructys")
    .getByRole("button", { name: words.testOf("Constructys") })
    .press("Enter")
  await expect(lineOf(page, "Constructys").getByRole("status")).toContainText(words.result.refused)
  await page.goto("/school/settings/historique")
  await expect(page.getByText(typography("Clé OPCO retirée : AFDAS, CFA Horizon Métiers"))).toBeVisible()
})
