import type { Page } from "@playwright/test"
import { closeWords, formWords, roomWords, sheetWords } from "../../modules/education/web/rooms/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const panel = (page: Page) => page.getByRole("dialog").first()
const field = (page: Page, label: string) =>
  panel(page).getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`))

test("[R-22] a room is added, another one closes, and what was planned there goes elsewhere in one click", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto("/school/education/rooms")
  await page.getByRole("button", { name: roomWords.add }).click()
  await field(page, formWords.name).fill("B30")
  await field(page, formWords.capacity).fill("32")
  await field(page, formWords.site).selectOption({ index: 1 })
  await panel(page).getByRole("button", { name: formWords.add }).click()
  await expect(panel(page).getByRole("heading", { name: "B30" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expectAccessible(page, "rooms")

  await page.getByText("B12", { exact: true }).first().click()
  await panel(page).getByRole("button", { name: sheetWords.close }).click()
  await field(page, closeWords.from).fill("25/01/2027")
  await field(page, closeWords.to).fill("25/01/2027")
  await field(page, closeWords.reason).fill("Peinture")
  await panel(page).getByRole("button", { name: closeWords.verb }).click()
  await expect(panel(page).getByText(sheetWords.concernedText(2))).toBeVisible()
  await expectAccessible(page, "room-sheet")
  await panel(page)
    .getByRole("button", { name: /^lun. 25 janv., 09:00–12:30/ })
    .first()
    .click()
  await expect(panel(page).getByText(sheetWords.concernedText(1))).toBeVisible()
})
