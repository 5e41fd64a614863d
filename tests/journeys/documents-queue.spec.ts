import { documentWords } from "../../modules/students/web/documents/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const words = documentWords.panel

test("documents to check follow one another, from one student to the next, with the keyboard alone", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await page.goto("/school")
  // Days of the law and of the money come before: the documents are further down among what is late.
  await page
    .getByRole("button", { name: /^Afficher les \d+ suivantes/ })
    .first()
    .click()
  await page
    .getByRole("link", { name: /^Vérifier \d+ pièce/ })
    .first()
    .click()
  const panel = page.getByRole("dialog")
  const counted = panel.getByText(/^\d+ pièces? à vérifier/)
  await expect(panel.getByRole("button", { name: words.acceptAndNext })).toBeVisible()
  await expectAccessible(page, "a document of the queue")
  const waiting = async () => Number((await counted.textContent())?.match(/^\d+/)?.[0])
  const before = await waiting()
  expect(before).toBeGreaterThan(2)

  // Passed over: nothing is decided, another one opens.
  const first = page.url()
  await page.keyboard.press("Alt+ArrowRight")
  await expect(page).not.toHaveURL(first)
  await expect(panel.getByRole("button", { name: words.acceptAndNext })).toBeVisible()
  expect(await waiting()).toBe(before)

  // Accepted: the next one opens by itself, and one less waits.
  const second = page.url()
  await page.keyboard.press("Control+Enter")
  await expect(page).not.toHaveURL(second)
  await expect.poll(waiting).toBe(before - 1)

  // Refused with its reason: the same.
  const third = page.url()
  await panel.getByRole("button", { name: words.reject }).click()
  const question = page.getByRole("dialog").last()
  await question.getByRole("button", { name: documentWords.reject.reasons[0] ?? "" }).click()
  await question.getByRole("button", { name: documentWords.reject.verb, exact: true }).click()
  await expect(page).not.toHaveURL(third)
  await expect.poll(waiting).toBe(before - 2)
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/check=/)
})
