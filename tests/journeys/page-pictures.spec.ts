import type { Page } from "@playwright/test"
import { amendmentWords as amendment } from "../../modules/contracts/web/amendments/strings.fr.ts"
import { recordPageWords as record } from "../../modules/contracts/web/shared/strings.fr.ts"
import { documentWords } from "../../modules/students/web/documents/strings.fr.ts"
import { spaceDocumentWords } from "../../modules/students/web/space/strings.fr.ts"
import { pdfStrings } from "../../packages/ui/data/strings.fr.ts"
import { expect, expectAccessible, hidePdfViewer, takeSession, test } from "./support.ts"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Every page of what is shown in the panel, and nothing wider than the phone. */
const expectPages = async (page: Page, name: RegExp, atLeast = 1) => {
  const panel = page.getByRole("dialog")
  await expect(panel.getByRole("img", { name })).not.toHaveCount(0)
  await expect(panel.getByText(pdfStrings.drawing)).toBeHidden()
  expect(await panel.getByRole("img", { name }).count()).toBeGreaterThanOrEqual(atLeast)
  for (const drawn of await panel.getByRole("img", { name }).all())
    expect(await drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test("a phone shows a student's documents and those of an amendment page by page", async ({
  page,
  school,
}) => {
  await hidePdfViewer(page)
  await takeSession(page, school.student)
  await page.goto("/profile/documents")
  await page
    .getByRole("button", { name: new RegExp(`^${spaceDocumentWords.see}`) })
    .first()
    .click()
  await expectPages(page, /^Page 1 sur 1 de /)
  await expectAccessible(page, "her own document, page by page")

  await takeSession(page, school.contracts)
  await page.goto("/school/students/list?q=Trividic")
  await page
    .getByRole("link", { name: /Trividic/ })
    .first()
    .click()
  await page.getByRole("tab", { name: "Documents" }).click()
  await page
    .getByRole("button", { name: new RegExp(`^${documentWords.open}`) })
    .first()
    .click()
  await expectPages(page, /^Page 1 sur 1 de /)
  await expectAccessible(page, "a student's document, page by page")

  await page.goto(`/school/contracts/list?view=engaged&q=${encodeURIComponent("Levêque Léo")}`)
  await page.getByRole("link", { name: "Levêque Léo" }).click()
  await page.getByRole("button", { name: record.more }).click()
  await page.getByRole("menuitem", { name: amendment.action }).click()
  await page.getByText(/^36 – /).click()
  await page.getByRole("button", { name: amendment.type.create, exact: true }).click()
  await expect(page.getByLabel("Emploi occupé").first()).toBeVisible()
  await page.getByRole("button", { name: "Continuer", exact: true }).click()
  await page.getByRole("button", { name: amendment.review.documentNames.form, exact: true }).click()
  await expectPages(page, /^Page \d sur \d de .*-avenant-1-cerfa\.pdf$/, 2)
  await expectAccessible(page, "the form of an amendment, page by page")
})
