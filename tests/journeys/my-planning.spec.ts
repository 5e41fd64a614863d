import { companyCalendarWords } from "../../modules/education/web/company-calendar/strings.fr.ts"
import { courseDocumentsWords } from "../../modules/education/web/course-documents/strings.fr.ts"
import { feedWords } from "../../modules/education/web/feeds/strings.fr.ts"
import { myCalendarWords } from "../../modules/education/web/my-calendar/strings.fr.ts"
import { publicationWords } from "../../modules/education/web/publication/strings.fr.ts"
import { pictures } from "./picture.ts"
import { expect, expectAccessible, moveTo, signIn, takeSession, test, who } from "./support.ts"

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("[R-02] [L-06] [L-11] a student reads their days, and takes what their trainers gave", async ({
    page,
    school,
  }) => {
    await signIn(page, school.student, "/student/education")
    await expect(page).toHaveURL("/student/education/calendar")
    await expect(page.getByRole("heading", { level: 1, name: myCalendarWords.title })).toBeVisible()
    await expect(page.getByRole("region", { name: myCalendarWords.next })).toBeVisible()
    const agenda = page.getByRole("list", { name: myCalendarWords.agenda })
    await expect(agenda.getByRole("article").first()).toBeVisible()
    await expect(agenda.getByText(/^En entreprise /).first()).toBeVisible()
    await expect(page.getByRole("link", { name: "Planning" })).toHaveAttribute("aria-current", "page")
    await expectAccessible(page, "own planning")

    await page.getByRole("link", { name: myCalendarWords.sections.documents }).click()
    await expect(page.getByRole("heading", { level: 1, name: courseDocumentsWords.title })).toBeVisible()
    await expectAccessible(page, "own course documents")
    const download = page.waitForEvent("download")
    await page
      .getByRole("button", { name: /^Télécharger / })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByLabel(courseDocumentsWords.search).fill("zzz")
    await expect(page.getByText(courseDocumentsWords.noneFound("zzz"))).toBeVisible()
  })
})

test("[R-02] a student's week on a screen, and its address for a calendar, made and ended", async ({
  page,
  school,
}) => {
  await takeSession(page, school.student)
  await page.goto("/student/education/calendar")
  const week = page.getByRole("list", { name: myCalendarWords.weekLabel })
  await expect(week.getByRole("listitem")).toHaveCount(5)
  await page.getByRole("button", { name: myCalendarWords.following }).click()
  await expect(week).toBeVisible()
  await page.getByRole("button", { name: feedWords.button }).click()
  const panel = page.getByRole("dialog").first()
  await panel.getByRole("button", { name: feedWords.create }).click()
  const address = await panel.getByLabel(feedWords.address).inputValue()
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(200)
  await expectAccessible(page, "own planning, address")
  await panel.getByRole("button", { name: feedWords.revoke }).click()
  await page.getByRole("button", { name: feedWords.revokeVerb, exact: true }).click()
  await expect(panel.getByRole("button", { name: feedWords.create })).toBeVisible()
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404)
})

test.describe("a company on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("[R-04] reads what changed since it last looked, and the school reads that it has", async ({
    page,
    browser,
    school,
  }) => {
    await takeSession(page, school.company)
    const seen = page.waitForResponse((answer) => answer.url().endsWith("/customer/planning/seen"))
    await page.goto("/company/profile/planning")
    const news = page
      .getByRole("list", { name: companyCalendarWords.list })
      .getByRole("listitem")
      .filter({ hasText: "depuis votre dernière visite" })
      .first()
    await expect(news.getByText(/changements? depuis votre dernière visite/)).toBeVisible()
    await expect(news.getByText(/^Déplacée : .*au lieu de/).first()).toBeVisible()
    await expect(news.getByText("Motif : Formateur en jury d’examen").first()).toBeVisible()
    await expectAccessible(page, "company planning with changes")
    await pictures(page, "company-news")
    expect((await seen).ok()).toBe(true)
    // Still there when the page is opened again the same day.
    await page.reload()
    await expect(news.getByText(/^Déplacée : /).first()).toBeVisible()

    const head = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await takeSession(head, school.headOfStudies)
    await head.goto("/school/education/calendar")
    await head.getByRole("button", { name: /^Publi/ }).click()
    const panel = head.getByRole("dialog")
    await expect(panel.getByText(/vu par 1 personne en entreprise/).first()).toBeVisible()
    await panel.getByRole("button", { name: publicationWords.who }).first().click()
    const companies = panel.getByRole("list", { name: publicationWords.whoInCompanies })
    await expect(companies.getByRole("listitem").first()).toContainText("Odile Branchereau")
    await companies.scrollIntoViewIfNeeded()
    await pictures(head, "publication-seen-by-companies")
    await head.close()
  })
})

test("[R-04] a company reads the weeks of its apprentices", async ({ page }) => {
  await signIn(page, who.company, "/company/profile/contracts")
  await moveTo(page, "/company/profile/planning")
  const list = page.getByRole("list", { name: companyCalendarWords.list })
  await expect(list.getByRole("heading", { level: 2 }).first()).toBeVisible()
  await expect(list.getByText(/^Aujourd’hui/).first()).toBeVisible()
  await expectAccessible(page, "company planning")
})
