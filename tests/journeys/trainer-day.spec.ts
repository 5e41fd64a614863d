import { feedWords } from "../../modules/education/web/feeds/strings.fr.ts"
import { trainerDayWords } from "../../modules/education/web/trainer-day/strings.fr.ts"
import { expect, expectAccessible, takeSession, test, who } from "./support.ts"

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("[A-02] [A-03] a trainer's day comes first, with class, room and who is expected", async ({
    page,
  }) => {
    await takeSession(page, who.trainer)
    await page.goto("/school/education")
    const day = page.getByRole("region", { name: trainerDayWords.title })
    await expect(day.getByRole("article").first()).toBeVisible()
    await expect(day.getByText(/apprenants? attendus?/).first()).toBeVisible()
    await expect(day.getByRole("button", { name: trainerDayWords.availability })).toBeVisible()
    await expect(day.getByRole("button", { name: feedWords.button })).toBeVisible()
    await expectAccessible(page, "trainer's day")
  })
})
