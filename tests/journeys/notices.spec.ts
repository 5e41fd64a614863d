import { newsWords } from "../../modules/notifications/web/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

test("[R-03] the bell says what is unread, leads to it, and falls silent once all is read", async ({
  page,
  school,
}) => {
  await signIn(page, school.contracts)
  const bell = page.getByRole("button", { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/non lue/)
  await bell.click()
  const panel = page.getByRole("dialog", { name: newsWords.title })
  await expectAccessible(page, "the notifications")
  await panel
    .getByRole("link", { name: /Une pièce à vérifier/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/school\/student\/[^/]+\/documents$/)
  await bell.click()
  await panel.getByRole("button", { name: newsWords.readAll }).click()
  await expect(panel.getByRole("button", { name: newsWords.readAll })).toHaveCount(0)
  await panel.press("Escape")
  await expect(bell).toHaveAccessibleName(newsWords.title)
})
