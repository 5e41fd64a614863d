import { words } from "../../apps/web/strings.fr.ts"
import { groups } from "../../modules/search/web/strings.fr.ts"
import { expect, expectAccessible, takeSession, test, who } from "./support.ts"

const ask = async (page: import("@playwright/test").Page, text: string) => {
  // Keys are heard once the page is there.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.keyboard.press("Control+k")
  const palette = page.getByRole("dialog", { name: words.search })
  await palette.getByRole("textbox", { name: words.search }).fill(text)
  return palette
}

test("[R-22] a session, a trainer and a room are found by their words and open their place", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto("/school/education/calendar")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  let palette = await ask(page, "anglais mco 25/01/2027")
  await expect(palette.getByRole("group", { name: groups.session })).toBeVisible()
  await expectAccessible(page, "palette-planning")
  await palette
    .getByRole("menuitem", { name: /Anglais/ })
    .first()
    .click()
  await expect(page).toHaveURL(/on=2027-01-25.*preview=/)
  await expect(
    page
      .getByRole("dialog")
      .first()
      .getByText(/Anglais/)
      .first(),
  ).toBeVisible()

  await page.goto("/school/education/calendar")
  palette = await ask(page, "castagn")
  await palette
    .getByRole("menuitem", { name: /Castagnède/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/school\/education\/trainers\?preview=/)
  await expect(
    page
      .getByRole("dialog")
      .first()
      .getByText(/Castagnède/)
      .first(),
  ).toBeVisible()

  await page.goto("/school/education/calendar")
  palette = await ask(page, "b12")
  await palette.getByRole("group", { name: groups.room }).getByRole("menuitem").first().click()
  await expect(page).toHaveURL(/\/school\/education\/rooms\?preview=/)
})

test("[R-22] a trainer finds sessions, and nothing of the office", async ({ page }) => {
  await takeSession(page, who.trainer)
  await page.goto("/school/education/calendar")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const palette = await ask(page, "anglais")
  await expect(palette.getByText(groups.session)).toBeVisible()
  await expect(palette.getByText(groups.contract)).toHaveCount(0)
})
