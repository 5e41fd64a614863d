import { publicationWords } from "../../modules/education/web/publication/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

test("[R-22] what waits is shown with whom it concerns, then published in one act", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto("/school/education/calendar")
  await page.getByRole("button", { name: /^Publier \(\d+\)$/ }).click()
  const panel = page.getByRole("dialog", { name: publicationWords.title })
  await expect(panel.getByRole("heading", { name: publicationWords.changes })).toBeVisible()
  await expect(panel.getByRole("heading", { name: publicationWords.history })).toBeVisible()
  await expectAccessible(page, "publication")
  // One class is left for later.
  await panel.getByRole("checkbox").first().press("Space")
  await panel.getByRole("button", { name: /^Publier et prévenir \d+ personnes$/ }).click()
  await expect(page.getByText(/^Le planning est publié/)).toBeVisible()
  await expect(page.getByRole("button", { name: /^Publier \(\d+\)$/ })).toBeVisible()
})
