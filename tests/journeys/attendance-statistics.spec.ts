import { statisticsWords as words } from "../../modules/attendance/web/statistics/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

test("[R-26] attendance is read by period and class, down to the student, with its formulas and its file", async ({
  page,
  school,
}) => {
  await signIn(page, school.headOfStudies, "/school/education/attendance/stats?period=year")
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible()
  const figures = page.locator("dl").first()
  await expect(figures).toContainText(words.figures.attendance)
  await expect(figures).toContainText(/\d\s%/)
  await expect(page.getByRole("figure").first()).toContainText(/absence/)
  await page.getByText(words.formulas.title).click()
  await expect(page.getByRole("rowheader", { name: "Taux de ponctualité" })).toBeVisible()
  await expectAccessible(page, "attendance statistics")

  const students = page.getByRole("region", { name: words.students.table })
  await expect(students.getByRole("rowheader").first()).toBeVisible()
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^assiduite-.*\.csv$/)

  await page.getByLabel(words.choices.period, { exact: true }).selectOption("own")
  await page.getByLabel(words.choices.from, { exact: true }).fill("01/01/2020")
  await page.getByLabel(words.choices.to, { exact: true }).fill("31/01/2020")
  await page.getByLabel(words.choices.to, { exact: true }).press("Tab")
  await expect(page.getByText(words.empty)).toBeVisible()
  await expect(page.getByRole("link", { name: words.toSheets })).toBeVisible()
})
