import { readFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { stepUpWords } from "../../modules/identity/web/step-up/strings.fr.ts"
import { account } from "../../modules/identity/web/strings.fr.ts"
import { notificationsWords } from "../../modules/notifications/web/strings.fr.ts"
import { centersWords } from "../../modules/organizations/web/settings/centers/strings.fr.ts"
import { integrationsWords } from "../../modules/organizations/web/settings/integrations/strings.fr.ts"
import { membersWords } from "../../modules/organizations/web/settings/members/strings.fr.ts"
import { organizationWords } from "../../modules/organizations/web/settings/organization/strings.fr.ts"
import { ownDataWords } from "../../modules/organizations/web/settings/own-data/strings.fr.ts"
import { settings } from "../../modules/organizations/web/settings/strings.fr.ts"
import { signingWords } from "../../modules/signatures/web/together/strings.fr.ts"
import { closureWords } from "../../modules/trainings/web/closures/strings.fr.ts"
import { expect, expectAccessible, sidebar, signIn, test, who } from "./support.ts"

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

/** A panel that closes gives the focus back a moment later, and may take it away from the field: then the key is pressed again. */
const tickByKey = async (checkbox: Locator) => {
  const wanted = !(await checkbox.isChecked())
  await expect(async () => {
    if ((await checkbox.isChecked()) !== wanted) await checkbox.press("Space")
    await expect(checkbox).toBeChecked({ checked: wanted, timeout: 1_000 })
  }).toPass()
}

test("[R-27] school settings have a page for each part, accessible in both themes, whole at 390 px", async ({
  page,
}) => {
  await signIn(page, who.director, "/school/settings")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(settings.title)
  const nav = page.getByRole("navigation", { name: settings.nav })
  const names = [
    "organization",
    "centers",
    "members",
    "integrations",
    "account",
    "notifications",
    "display",
    "history",
  ] as const
  for (const name of names) {
    await nav.getByRole("link", { name: settings.parts[name], exact: true }).click()
    await expect(part(page, settings.parts[name])).toBeVisible()
    await expectAccessible(page, `school settings, ${name}`)
  }
  // A mail sent before each part had its page still leads to it.
  await page.goto("/school/settings#membres")
  await expect(page).toHaveURL("/school/settings/membres")
  await expect(page.getByRole("table", { name: membersWords.caption })).toContainText("Solène Tréhout")
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("[R-27] what is not saved is said, kept through a question, and saved from the bar", async ({
  page,
  school,
}) => {
  await signIn(page, school.special, "/school/settings")
  const name = page.getByLabel(organizationWords.tradeName)
  await name.fill("Rives d’Orle")
  const bar = page.getByRole("region", { name: settings.unsavedTitle })
  await expect(bar).toContainText(settings.parts.organization)
  await sidebar(page).getByRole("link", { name: "Etudiants" }).click()
  const question = page.getByRole("alertdialog")
  await expect(question).toBeVisible()
  await expectAccessible(page, "leaving with something unsaved")
  await question.getByRole("button", { name: "Continuer la saisie" }).click()
  // Another part is another page: it asks the same.
  await page
    .getByRole("navigation", { name: settings.nav })
    .getByRole("link", { name: settings.parts.members })
    .click()
  await question.getByRole("button", { name: "Continuer la saisie" }).click()
  await bar.getByRole("button", { name: settings.save }).click()
  await expect(page.getByText("Les informations de l’organisation sont enregistrées.")).toBeVisible()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(name).toHaveValue("Rives d’Orle")
})

test("[R-27] [C-35] [C-36] [C-37] [E-05] a centre is made from its SIRET, and says who is told of what", async ({
  page,
  school,
}) => {
  await signIn(page, school.special, "/school/settings/centres")
  await page.getByRole("button", { name: centersWords.add }).first().click()
  const panel = page.getByRole("dialog", { name: centersWords.panelAdd })
  await panel.getByLabel(centersWords.siret).fill("000 036 061 00257")
  await expect(panel.getByLabel(centersWords.name)).toHaveValue("Clinique Saint-Elme")
  await panel.getByLabel(centersWords.name).fill("CFA Saint-Elme")
  await panel.getByLabel(centersWords.uai).fill("0990009A")
  await panel.getByRole("button", { name: centersWords.verbAdd }).click()
  await expect(panel.getByText("Valeur invalide").first()).toBeVisible()
  await expectAccessible(page, "panel of a centre, in error")
  await panel.getByLabel(centersWords.uai).fill("0990001N")
  await panel.getByRole("button", { name: centersWords.verbAdd }).click()
  await expect(page.getByText("Le centre de formation est ajouté.")).toBeVisible()
  const card = page.getByRole("article", { name: "CFA Saint-Elme (00003606100257)" })
  await expect(card).toBeVisible()

  const checkbox = card.getByRole("checkbox", {
    name: centersWords.tell("Théo Lanvallay", centersWords.events.student_activated),
  })
  await expect(panel).toBeHidden()
  await tickByKey(checkbox)
  await card.getByRole("button", { name: centersWords.save, exact: true }).click()
  await expect(page.getByText("Les préférences de notification sont enregistrées.")).toBeVisible()
  await page.reload()
  await expect(checkbox).toBeChecked()

  await card.getByRole("button", { name: centersWords.addSite }).click()
  const site = page.getByRole("dialog", { name: centersWords.sitePanelAdd })
  await site.getByLabel(centersWords.siteName).fill("Antenne des Pins")
  await site.getByLabel("Code postal").fill("99670")
  await site.getByLabel(centersWords.holidays).selectOption("alsace_moselle")
  await expect(site.getByText(centersWords.goodFriday)).toBeVisible()
  await expectAccessible(page, "panel of a site")
  await site.getByRole("button", { name: centersWords.siteVerb }).click()
  await expect(card.getByText("Antenne des Pins")).toBeVisible()

  await card.getByRole("button", { name: `${centersWords.archive} CFA Saint-Elme` }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: centersWords.archive }).click()
  await expect(card).toBeHidden()
})

test("a second SIRET brings its own name and address; an unknown one brings none, and what was typed stays", async ({
  page,
}) => {
  await signIn(page, who.special, "/school/settings/centres")
  await page.getByRole("button", { name: centersWords.add }).first().click()
  const panel = page.getByRole("dialog", { name: centersWords.panelAdd })
  const [siret, name] = [panel.getByLabel(centersWords.siret), panel.getByLabel(centersWords.name)]
  const [town, complement] = [panel.getByLabel("Ville"), panel.getByLabel("Complément d’adresse")]
  await siret.fill("000 036 061 00257")
  await expect(name).toHaveValue("Clinique Saint-Elme")
  await expect(town).toHaveValue("Saint-Nazaire")
  await complement.fill("Bâtiment B")
  await siret.fill("000 000 166 00017")
  await expect(name).toHaveValue("Garage du Pont Rouge")
  await expect(town).toHaveValue("Cholet")
  await expect(complement).toHaveValue("Bâtiment B")
  await siret.fill("40400001000011")
  await expect(name).toHaveValue("")
  await expect(town).toHaveValue("")
  await expect(complement).toHaveValue("Bâtiment B")
})

test("[R-27] members: the password is asked, roles are a table, a change is seen at once", async ({
  page,
  school,
}) => {
  await signIn(page, school.special, "/school/settings/membres")
  const roles = page.getByRole("region", { name: membersWords.rolesTitle })
  const column = roles.getByRole("columnheader", { name: "Responsable pédagogique" })
  await expect(column).toBeVisible()
  await page.getByRole("button", { name: `${membersWords.change} – Théo Lanvallay` }).click()
  const stepUp = page.getByRole("dialog", { name: stepUpWords.title })
  await expectAccessible(page, "asking for the password")
  await stepUp.getByLabel(stepUpWords.password, { exact: true }).fill("pas le bon")
  await stepUp.getByRole("button", { name: stepUpWords.confirm }).click()
  await expect(stepUp.getByText("Le mot de passe actuel ne correspond pas.")).toBeVisible()
  await stepUp.getByLabel(stepUpWords.password, { exact: true }).fill(DEMO_PASSWORD)
  await stepUp.getByRole("button", { name: stepUpWords.confirm }).click()
  const panel = page.getByRole("dialog", { name: membersWords.changeTitle("Théo Lanvallay") })
  await panel.getByText(membersWords.grants["convention.validate"]).click()
  await expectAccessible(page, "panel of a role")
  await panel.getByRole("button", { name: "Enregistrer" }).click()
  await expect(page.getByText("Le rôle est enregistré.")).toBeVisible()
  const members = page.getByRole("table", { name: membersWords.caption })
  await expect(members.getByRole("row", { name: /Théo Lanvallay/ })).toContainText(
    membersWords.grants["convention.validate"],
  )
})

test("[R-27] [L-08] the LEA link follows its address", async ({ page, school }) => {
  await signIn(page, school.special, "/school/settings/integrations")
  const lea = sidebar(page).getByRole("link", { name: /LEA/ })
  await expect(lea).toHaveCount(0)
  await page.getByLabel(integrationsWords.url).fill("http://lea.example.org")
  const section = part(page, settings.parts.integrations)
  await section.getByRole("button", { name: integrationsWords.save, exact: true }).click()
  await expect(section.getByText("Valeur invalide")).toBeVisible()
  await page.getByLabel(integrationsWords.url).fill("https://lea.example.org/rives")
  await section.getByRole("button", { name: integrationsWords.save, exact: true }).click()
  await expect(lea).toHaveAttribute("href", "https://lea.example.org/rives")
  await section.getByRole("button", { name: integrationsWords.unlink }).click()
  await expect(lea).toHaveCount(0)
  await page
    .getByRole("navigation", { name: settings.nav })
    .getByRole("link", { name: settings.parts.history })
    .click()
  // Others write in the history of the same school meanwhile.
  const told = part(page, settings.parts.history).getByRole("listitem").filter({ hasText: "LEA" })
  await expect(told.nth(0)).toContainText("LEA déconnecté")
  await expect(told.nth(1)).toContainText("LEA connecté")
})

test("[R-05] company settings: account, members and roles, notifications, signatures, display", async ({
  page,
}) => {
  await signIn(page, who.company, "/company/settings")
  for (const name of ["account", "members", "notifications", "signatures", "display"] as const)
    await expect(part(page, settings.parts[name])).toBeVisible()
  await expect(page.getByRole("row", { name: /Marc Tassigny/ })).toContainText("Maître d’apprentissage")
  const signatures = part(page, settings.parts.signatures)
  await expect(signatures.getByText(signingWords.you("Odile Branchereau"))).toBeVisible()
  await expectAccessible(page, "company settings")
  await signatures.getByRole("link", { name: /à signer/ }).click()
  await expect(page).toHaveURL("/company/profile/signatures")
})

test("[R-03] a student chooses what she hears of, sees each message, and takes her data away", async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, school.otherStudent, "/settings")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.settingsTitle)
  await expect(page.getByText(ownDataWords.accessTitle)).toBeVisible()
  await expectAccessible(page, "student settings")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const reminded = notificationsWords.events.documents_reminded
  await page.getByRole("button", { name: notificationsWords.previewOf(reminded) }).click()
  const preview = page.getByRole("dialog")
  await expect(preview).toContainText("Bonjour Gabriel,")
  await expectAccessible(page, "preview of a notification")
  await preview.getByRole("button", { name: notificationsWords.close }).first().click()
  const checkbox = page.getByRole("checkbox", { name: notificationsWords.byMailFor(reminded) })
  await expect(preview).toBeHidden()
  await tickByKey(checkbox)
  const section = part(page, settings.parts.notifications)
  await section.getByRole("button", { name: notificationsWords.save }).click()
  await expect(page.getByText("Vos préférences de notification sont enregistrées.")).toBeVisible()
  await page.reload()
  await expect(checkbox).not.toBeChecked()

  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: ownDataWords.export }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^mes-donnees-.*\.json$/)
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as { account: { email: string } }
  expect(data.account.email).toBe(school.otherStudent)
})

test("[R-27] the days on which the school is shut are written down once, and taken back", async ({
  page,
  school,
}) => {
  await signIn(page, school.director, "/school/settings/fermetures")
  await expect(
    page.getByRole("navigation", { name: settings.nav }).getByRole("link", { name: settings.parts.closures }),
  ).toHaveAttribute("aria-current", "page")
  await page.getByRole("button", { name: closureWords.add }).click()
  await page.getByLabel(closureWords.label).fill("Pont de l’Ascension")
  await page.getByRole("textbox", { name: closureWords.from }).fill("07/05/2027")
  await page.getByRole("textbox", { name: closureWords.to }).fill("06/05/2027")
  await page.getByRole("button", { name: closureWords.verb, exact: true }).click()
  await expect(page.getByText("La fin doit venir après le début.").first()).toBeVisible()
  await expectAccessible(page, "a closure that ends before it begins")
  await page.getByRole("textbox", { name: closureWords.to }).fill("07/05/2027")
  await page.getByRole("button", { name: closureWords.verb, exact: true }).click()
  const remove = page.getByRole("button", { name: closureWords.removeNamed("Pont de l’Ascension") })
  await expect(remove).toBeVisible()
  await remove.click()
  await page.getByRole("button", { name: closureWords.remove, exact: true }).click()
  await expect(remove).toBeHidden()
})
