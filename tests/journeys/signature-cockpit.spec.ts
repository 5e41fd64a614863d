import type { Page } from "@playwright/test"
import { bulkWords, previewWords } from "../../modules/contracts/web/list/strings.fr.ts"
import { openToSign } from "./signing.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const dialog = (page: Page) => page.getByRole("dialog")
const rowOf = (page: Page, text: string) =>
  page
    .getByRole("row")
    .filter({ hasText: text })
    .filter({ has: page.getByRole("checkbox") })
    .first()

test("[R-11] [R-13] ready contracts leave to be signed from the list, then their signers are reminded together", async ({
  page,
  school,
}) => {
  test.slow()
  await takeSession(page, school.contracts)
  await openToSign(page)
  await page.goto("/school/contracts/list?view=to_check")
  await rowOf(page, "Convention validée").getByRole("checkbox").check()
  await rowOf(page, "Prêt").getByRole("checkbox").check()
  await page.getByRole("button", { name: bulkWords.actions.startSignature }).click()
  await expect(dialog(page).getByText(bulkWords.ready(1))).toBeVisible()
  await expect(dialog(page).getByRole("heading", { name: bulkWords.left(1) })).toBeVisible()
  await expect(dialog(page).getByRole("link", { name: bulkWords.open })).toBeVisible()
  await expectAccessible(page, "what leaves to be signed, and what does not")

  // The answer is lost on its way back: it is asked again with the same key, and is sent once.
  let lost = 0
  await page.route(/\/contracts\/[^/]+\/signature$/, async (route) => {
    if (route.request().method() !== "POST" || lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await dialog(page).getByRole("button", { name: bulkWords.actions.startSignature, exact: true }).click()
  await expect(dialog(page).getByText(bulkWords.done.startSignature(1))).toBeVisible()
  expect(lost).toBe(2)
  await dialog(page).getByRole("button", { name: bulkWords.close }).last().click()

  await page.goto("/school/contracts/list?view=in_signature")
  const row = rowOf(page, "En signature 0/3")
  await expect(row).toContainText(/Attend .+ et 1 autre depuis aujourd’hui/)
  await row.getByRole("checkbox").check()
  const remind = async () => {
    await page.getByRole("button", { name: "Plus", exact: true }).click()
    await page.getByRole("menuitem", { name: bulkWords.actions.remindSigners }).click()
  }
  await remind()
  await expect(dialog(page).getByRole("heading", { name: bulkWords.reached.remindSigners(2) })).toBeVisible()
  await expectAccessible(page, "who is reminded")
  await dialog(page).getByRole("button", { name: bulkWords.actions.remindSigners, exact: true }).click()
  await expect(dialog(page).getByText(bulkWords.done.remindSigners(2))).toBeVisible()
  await dialog(page).getByRole("button", { name: bulkWords.close }).last().click()

  // Once a day is enough for anybody.
  await row.getByRole("checkbox").check()
  await remind()
  await expect(dialog(page).getByRole("heading", { name: bulkWords.left(1) })).toBeVisible()
  await expect(
    dialog(page)
      .getByText(/a déjà reçu un rappel aujourd’hui/)
      .first(),
  ).toBeVisible()
  await dialog(page).getByRole("button", { name: bulkWords.close }).last().click()

  await row.getByRole("button", { name: /^Aperçu/ }).click()
  await page.getByRole("link", { name: previewWords.follow }).click()
  await expect(page).toHaveURL(/tab=signatures/)
})
