import type { Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { guest } from "../../modules/guest-links/web/strings.fr.ts"
import { passwordWords } from "../../modules/identity/web/password/strings.fr.ts"
import { stepUpWords } from "../../modules/identity/web/step-up/strings.fr.ts"
import { identityLineWords } from "../../modules/organizations/rules/words.fr.ts"
import { membersWords } from "../../modules/organizations/web/settings/members/strings.fr.ts"
import { organizationWords } from "../../modules/organizations/web/settings/organization/strings.fr.ts"
import { onboarding, validation } from "../../modules/organizations/web/strings.fr.ts"
import { linksTo } from "./mails.ts"
import { expect, expectAccessible, expectSignedIn, fillLogin, signIn, takeSession, test } from "./support.ts"

// Several people, several browsers, mails between them.

const PASSWORD = "le vieux lavoir de Brisecourt"
const newcomer = (name: string) => `${name}-${Date.now()}@exemple-cfa.test`

const confirmPassword = async (page: Page) => {
  const dialog = page.getByRole("dialog", { name: stepUpWords.title })
  await dialog.getByLabel(stepUpWords.password, { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole("button", { name: stepUpWords.confirm }).click()
  await expect(dialog).toBeHidden()
}

const inviteColleague = async (page: Page, email: string, role: string) => {
  await page.goto("/school/settings/membres")
  await page.getByRole("button", { name: membersWords.invite }).click()
  await confirmPassword(page)
  const panel = page.getByRole("dialog", { name: membersWords.inviteTitle })
  await panel.getByLabel(membersWords.email).fill(email)
  await panel.getByLabel(membersWords.firstName).fill("Gwenola")
  await panel.getByLabel(membersWords.lastName, { exact: true }).fill("Kermarrec")
  await panel.getByLabel(membersWords.role).selectOption({ label: role })
  await panel.getByRole("button", { name: membersWords.inviteVerb }).click()
  await expect(page.getByText("L’invitation est envoyée.")).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
}

const guestAt = async (page: Page, path: string): Promise<Page> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 }, locale: "fr-FR" })
  if (!context) throw new Error("no browser")
  const opened = await context.newPage()
  await opened.goto(new URL(path, page.url()).toString())
  return opened
}

test("[R-28] [N-05] a colleague invited by mail activates her account in three steps and lands at home", async ({
  page,
  school,
}) => {
  const email = newcomer("gwenola")
  await takeSession(page, school.special)
  await inviteColleague(page, email, "Gestion des contrats")
  const [link = ""] = await linksTo(email, "/onboarding/")

  const phone = await guestAt(page, link)
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(onboarding.title)
  await expect(phone.getByText(onboarding.invitedBy("Maud Escarpit"))).toBeVisible()
  await expectAccessible(phone, "onboarding, first step")
  // Looking, as scanners of mails do, uses nothing.
  await phone.reload()
  await phone.getByLabel(onboarding.password, { exact: true }).fill("court")
  await phone.getByRole("button", { name: onboarding.next }).click()
  await expect(phone.getByText(passwordWords.longEnough(12))).toBeVisible()
  await expect(phone.getByText("Le mot de passe compte au moins 12 caractères.")).toBeVisible()
  await phone.getByLabel(onboarding.password, { exact: true }).fill(PASSWORD)
  await phone.getByRole("button", { name: onboarding.next }).click()

  await expect(phone.getByRole("heading", { name: onboarding.headings.fresh.details })).toBeFocused()
  await expect(phone.getByLabel(onboarding.firstName)).toHaveValue("Gwenola")
  await expect(phone.getByText("Gestion des contrats")).toBeVisible()
  await phone.getByLabel(onboarding.firstName).fill("Gwénola")
  await expectAccessible(phone, "onboarding, second step")
  await phone.getByRole("button", { name: onboarding.next }).click()
  await expectAccessible(phone, "onboarding, third step")
  await phone.getByRole("button", { name: onboarding.activate }).click()
  await expectSignedIn(phone)
  await expect(phone).toHaveURL("/school")

  await phone.goto(link)
  await expect(phone).toHaveURL("/school")
  const other = await guestAt(page, link)
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(guest.deadTitle)
  await expect(other.getByText(guest.dead.used)).toBeVisible()
  await other.getByRole("link", { name: guest.signIn }).click()
  await fillLogin(other, email, PASSWORD)
  await expectSignedIn(other)
  await page.reload()
  const members = page.getByRole("table", { name: membersWords.caption })
  await expect(members.getByRole("row", { name: new RegExp(`Gwénola Kermarrec.*${email}`) })).toContainText(
    "Gestion des contrats",
  )
})

test("[R-28] a replaced link says so and gives a new one by mail", async ({ page, school }) => {
  const email = newcomer("relance")
  await takeSession(page, school.special)
  await inviteColleague(page, email, "Formateur")
  const [first = ""] = await linksTo(email, "/onboarding/")
  await page.getByRole("button", { name: `${membersWords.resend} – ${email}` }).click()
  await linksTo(email, "/onboarding/", 2)

  const phone = await guestAt(page, first)
  await expect(phone.getByText(guest.dead.replaced)).toBeVisible()
  await expectAccessible(phone, "dead link")
  await phone.getByRole("button", { name: guest.newLink }).click()
  await expect(phone.getByText(guest.newLinkSent)).toBeVisible()
  const links = await linksTo(email, "/onboarding/", 3)
  await phone.goto(new URL(links[2] ?? "", page.url()).toString())
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(onboarding.title)

  await page.reload()
  await page.getByRole("button", { name: `${membersWords.cancelInvitation} – ${email}` }).click()
  await confirmPassword(page)
  await expect(page.getByText("L’invitation est retirée.")).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(guest.dead.revoked)).toBeVisible()
})

test("[R-28] a link nobody sent opens nothing, in both themes", async ({ page }) => {
  await page.goto(`/onboarding/${"A".repeat(43)}`)
  await expect(page.getByText(guest.dead.unknown)).toBeVisible()
  await expectAccessible(page, "unknown link")
})

test("[R-29] the legal representative compares with the register, reports an error, then confirms", async ({
  page,
  school,
}) => {
  const email = newcomer("direction")
  await signIn(page, school.special, "/school/settings/organisation")
  await page.getByLabel(organizationWords.name, { exact: true }).fill("CFA des Rives de l’Orle")
  await page.getByRole("button", { name: organizationWords.save }).first().click()
  await expect(page.getByText("Les informations de l’organisation sont enregistrées.")).toBeVisible()
  await page.getByLabel(organizationWords.askEmail).fill(email)
  await page.getByRole("button", { name: organizationWords.sendAsk }).click()
  const [link = ""] = await linksTo(email, "/validation/")

  const phone = await guestAt(page, link)
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(validation.title)
  // The register knows this SIRET under another name.
  await expect(phone.getByText(validation.registerSays("CFA des Deux Rives"))).toBeVisible()
  await expect(phone.getByText(validation.differs)).toHaveCount(1)
  await expectAccessible(phone, "validation")

  await phone.getByRole("button", { name: validation.report }).click()
  await phone.getByRole("button", { name: validation.send }).click()
  await expect(phone.getByText("Champ requis").first()).toBeVisible()
  await phone.getByLabel(validation.which).selectOption({ label: validation.lines.name })
  await phone.getByLabel(validation.reason).fill("Nous avons repris notre ancien nom.")
  await expectAccessible(phone, "report of an error")
  await phone.getByRole("button", { name: validation.send }).click()
  await expect(phone.getByText(validation.reported)).toBeVisible()

  await page.reload()
  await expect(page.getByText("Nous avons repris notre ancien nom.")).toBeVisible()
  await phone.reload()
  await phone.getByRole("button", { name: validation.confirm, exact: true }).click()
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(validation.done)
  await expect(phone.getByRole("link", { name: validation.signIn })).toHaveAttribute("href", "/login")
  await page.reload()
  await expect(page.getByText(organizationWords.validated, { exact: true })).toBeVisible()
})

test("[R-29] a school without representative sees what is missing, and nobody can validate it until it is given", async ({
  page,
  school,
}) => {
  const email = newcomer("validation")
  const missing = identityLineWords.legal_representative
  const representative = page.getByLabel(organizationWords.representative)
  const save = async (text: string) => {
    await representative.fill(text)
    await page.getByRole("button", { name: organizationWords.save }).first().click()
    await expect(
      page.getByText("Les informations de l’organisation sont enregistrées.").first(),
    ).toBeVisible()
  }
  await signIn(page, school.special, "/school/settings/organisation")
  await save("Maud Escarpit-Roy")
  await page.getByLabel(organizationWords.askEmail).fill(email)
  await page.getByRole("button", { name: organizationWords.sendAsk }).click()
  const [link = ""] = await linksTo(email, "/validation/")

  await save("")
  await expect(page.getByText(organizationWords.missing)).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: missing })).toBeVisible()
  await expect(page.getByLabel(organizationWords.askEmail)).toBeHidden()
  await expectAccessible(page, "a school that lacks its representative")
  const phone = await guestAt(page, link)
  await expect(phone.getByText(validation.missingTitle)).toBeVisible()
  await expect(phone.getByRole("listitem").filter({ hasText: missing })).toBeVisible()
  await expect(phone.getByRole("button", { name: validation.confirm, exact: true })).toBeHidden()
  await expectAccessible(phone, "validation that lacks something")

  await save("Maud Escarpit")
  await expect(page.getByText(organizationWords.missing)).toBeHidden()
  await phone.reload()
  await phone.getByRole("button", { name: validation.confirm, exact: true }).click()
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(validation.done)
})
