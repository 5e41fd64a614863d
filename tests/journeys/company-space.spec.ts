import type { Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { companyContractWords } from "../../modules/contracts/web/spaces/company-strings.fr.ts"
import { onboarding } from "../../modules/organizations/web/onboarding/strings.fr.ts"
import { company } from "../../modules/partners/web/company/strings.fr.ts"
import { employer, people } from "../../modules/partners/web/employer/strings.fr.ts"
import { partnership } from "../../modules/partners/web/guest/strings.fr.ts"
import { invite, list } from "../../modules/partners/web/list/strings.fr.ts"
import { togetherWords as signatures } from "../../modules/signatures/web/together/strings.fr.ts"
import {
  expect,
  expectAccessible,
  FULL,
  fillLogin,
  type School,
  signIn,
  takeSession,
  test,
  who,
} from "./support.ts"

const PHONE = { width: 390, height: 844 }
const dialog = (page: Page) => page.getByRole("dialog")
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[()°]/g, "\\$&")}( \\(facultatif\\))?$`))

type Caught = { envelopeTo: string[]; subject: string; text: string }
const lastLink = async (address: string, path: string): Promise<string> => {
  const mailUrl = process.env.MAIL_URL ?? "http://localhost:18027"
  let link = ""
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${mailUrl}/messages.json`)).json()) as Caught[]
      const texts = mails.filter(({ envelopeTo }) => envelopeTo.includes(address)).map(({ text }) => text)
      link = new RegExp(`${path}/[\\w-]+`).exec(texts.join("\n"))?.[0] ?? ""
      return link
    })
    .not.toBe("")
  return link
}

const digit = (digits: string) => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, one, rank) => {
      const weighted = Number(one) * (rank % 2 === 0 ? 2 : 1)
      return total + (weighted > 9 ? weighted - 9 : weighted)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}
const newSiret = () => {
  const start = `9996${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`
  const place = `${start}${digit(start)}0001`
  return `${place}${digit(place)}`
}

/** A company invited by the school; answers the address of its page. */
const inviteCompany = async (page: Page, school: School, email: string): Promise<string> => {
  await signIn(page, school.contracts, "/school/partners/list")
  await page.getByRole("button", { name: list.invite }).first().click()
  await dialog(page)
    .getByLabel(/^SIRET/)
    .fill(newSiret())
  await expect(dialog(page).getByLabel(/^Dénomination/)).not.toHaveValue("")
  await dialog(page).getByLabel(invite.email).fill(email)
  await dialog(page).getByRole("button", { name: invite.verb }).click()
  await expect(page).toHaveURL(/\/school\/company\//)
  return lastLink(email, "/school/partnership")
}

test("[R-30] [R-04] [E-08] on a phone, a company accepts, opens its space and corrects its name", async ({
  page,
  browser,
  school,
}) => {
  const email = `direction-${Date.now()}@example.org`
  const link = await inviteCompany(page, school, email)
  const guest = await (await browser.newContext({ viewport: PHONE, locale: "fr-FR" })).newPage()
  await guest.goto(link)
  await expect(guest.getByRole("heading", { level: 1, name: partnership.title })).toBeVisible()
  await expect(guest.getByText("CFA Horizon Métiers").first()).toBeVisible()
  await expect(guest.getByText(partnership.sharedTitle)).toBeVisible()
  await guest.getByRole("button", { name: partnership.accept }).click()
  await guest.getByRole("link", { name: partnership.activate }).click()
  await expect(guest).toHaveURL(/\/onboarding\//)
  await guest.getByLabel(onboarding.password, { exact: true }).fill(DEMO_PASSWORD)
  await guest.getByRole("button", { name: onboarding.next }).click()
  await guest.getByLabel(onboarding.firstName, { exact: true }).fill("Odile")
  await guest.getByLabel(onboarding.lastName, { exact: true }).fill("Castelbrun")
  await guest.getByRole("button", { name: onboarding.next }).click()
  await guest.getByRole("button", { name: onboarding.activate }).click()
  await expect(guest.getByRole("heading", { level: 1, name: company.title })).toBeVisible()

  const name = `Maison Castelbrun ${Date.now() % 10_000}`
  await field(guest, employer.labels.denomination).fill(name)
  await guest.getByRole("button", { name: company.save }).click()
  await expect(guest.getByText("Le profil est enregistré.")).toBeVisible()
  await expect(guest.getByRole("banner").getByRole("button", { name: new RegExp(name) })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole("banner").getByRole("button", { name: new RegExp(name) })).toBeVisible()
  // The school sees the new name beside its own, and chooses.
  await page.reload()
  await expect(page.getByRole("heading", { name: employer.differences.profile })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
})

test("[R-30] a company declines, and its link says so afterwards", async ({ page, browser, school }) => {
  const link = await inviteCompany(page, school, `non-${Date.now()}@example.org`)
  const guest = await (await browser.newContext({ viewport: PHONE, locale: "fr-FR" })).newPage()
  await guest.goto(link)
  await guest.getByRole("button", { name: partnership.decline }).click()
  await guest.getByLabel(new RegExp(`^${partnership.reason}`)).fill("Pas cette année")
  await guest.getByRole("button", { name: partnership.confirmDecline }).click()
  await expect(guest.getByRole("heading", { level: 1, name: partnership.declinedTitle })).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByText(/L’invitation a été déclinée/)).toBeVisible()
  await page.reload()
  await expect(page.getByText("Motif : Pas cette année")).toBeVisible()
})

test("[R-30] an unknown link says so and shows nothing else", async ({ page }) => {
  await page.goto("/school/partnership/pas-un-vrai-lien")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien n’est plus valable.")
  await expect(page.getByRole("button", { name: partnership.accept })).toHaveCount(0)
})

test("[R-04] a company keeps its file, its people and sees its schools", async ({ page, school }) => {
  await signIn(page, school.person("rose-may.pelissou@example.org"))
  await expect(page).toHaveURL(/\/company\/profile\/info$/)
  await expect(page.getByText(company.waiting(1))).toBeVisible()
  await page.getByRole("button", { name: company.tutors.add }).click()
  await dialog(page)
    .getByLabel(/^Prénom/)
    .fill("Marc")
  await dialog(page)
    .getByLabel(/^Nom( |$)/)
    .fill("Tassigny")
  await dialog(page)
    .getByLabel(new RegExp(`^${people.labels.birth_date}`))
    .fill("20/05/1984")
  await dialog(page)
    .getByLabel(new RegExp(`^${people.labels.experience_years}`))
    .fill("6")
  await dialog(page).getByRole("button", { name: company.tutors.verb }).click()
  await expect(page.getByText("Éligible", { exact: true })).toBeVisible()
  await expect(page.getByText(company.waiting(1))).toHaveCount(0)
  await page.getByRole("button", { name: employer.register.ask }).click()
  await expect(
    page.getByText(employer.register.same).or(page.getByText(employer.differences.register)),
  ).toBeVisible()
  await page.getByRole("tab", { name: company.tabs.contracts }).click()
  await expect(page.getByText(companyContractWords.empty)).toBeVisible()
  await page.getByRole("tab", { name: company.tabs.schools }).click()
  await expect(page.getByText("CFA Horizon Métiers")).toBeVisible()
  await page.getByRole("tab", { name: company.tabs.signatures }).click()
  await expect(page.getByText(signatures.emptyTitle)).toBeVisible()
})

test("[R-04] on a phone, a company reads its contracts: whom, which school, how far", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, who.company, "/company/profile/contracts")
  const contracts = page.getByRole("list", { name: companyContractWords.label }).getByRole("listitem")
  await expect(contracts.first()).toContainText(/CA-\d{4}-\d+/)
  await expect(contracts.first()).toContainText("CFA Horizon Métiers")
  await expect(contracts.filter({ hasText: "Malo" })).toContainText("En cours")
})

test("[R-04] a wrong field is told under it and nothing is saved", async ({ page }) => {
  await signIn(page, who.company)
  await field(page, employer.labels.naf).fill("12")
  await field(page, employer.labels.denomination).fill("")
  await page.getByRole("button", { name: company.save }).click()
  await expect(field(page, employer.labels.denomination)).toBeFocused()
  await expect(page.getByText("Champ requis").first()).toBeVisible()
})

test("[R-04] a maître d’apprentissage reads the file and changes nothing", async ({ page }) => {
  await signIn(page, who.companyTutor)
  await expect(page.getByText(company.readOnly)).toBeVisible()
  await expect(page.getByRole("button", { name: company.save })).toHaveCount(0)
  await expect(page.getByRole("button", { name: company.tutors.add })).toHaveCount(0)
})

test("[R-30] a company with a space is asked to log in, then accepts in one click", async ({
  page,
  browser,
  school,
}) => {
  const office = await (await browser.newContext({ locale: "fr-FR" })).newPage()
  await signIn(office, school.special, "/school/partners/list")
  await office.getByRole("button", { name: list.invite }).first().click()
  await dialog(office)
    .getByLabel(/^SIRET/)
    .fill("00000015800014")
  await expect(dialog(office).getByLabel(/^Dénomination/)).not.toHaveValue("")
  const email = `lumen-${Date.now()}@example.org`
  await dialog(office).getByLabel(invite.email).fill(email)
  await dialog(office).getByRole("button", { name: invite.verb }).click()
  await expect(office).toHaveURL(/\/school\/company\//)
  const link = await lastLink(email, "/school/partnership")
  await page.goto(link)
  await page.getByRole("link", { name: partnership.logIn }).click()
  await fillLogin(page, school.person("rose-may.pelissou@example.org"))
  await expect(page).toHaveURL(new RegExp(link))
  await expect(page.getByText(partnership.acceptAs("Boutique Lumen & Fils"))).toBeVisible()
  await page.getByRole("button", { name: partnership.accept }).click()
  await page.getByRole("link", { name: partnership.open }).click()
  await expect(page).toHaveURL(/\/company\/profile/)
  await page.goto("/company/profile/schools")
  await expect(page.getByText("CFA des Rives de Loire").first()).toBeVisible()
})

for (const viewport of FULL ? [{ width: 1440, height: 900 }, PHONE] : [PHONE])
  test.describe(`${viewport.width}`, () => {
    test.use({ viewport })

    test("the company's pages are accessible", async ({ page }) => {
      await takeSession(page, who.company)
      for (const tab of Object.keys(company.tabs)) {
        await page.goto(`/company/profile/${tab}`)
        await expect(page.getByRole("heading", { level: 1, name: company.title })).toBeVisible()
        await expectAccessible(page, tab)
      }
    })
  })
