import { figureWords, firstStepWords, homeWords, toDoWords } from "../../modules/home/web/strings.fr.ts"
import { expect, expectAccessible, signIn, test, who } from "./support.ts"

const queue = (page: Parameters<typeof signIn>[0]) => page.getByRole("region", { name: toDoWords.title })

test("[R-06] the first screen says what is to be done, and arrows and Enter lead to where it is done", async ({
  page,
}) => {
  await signIn(page, who.director)
  await expect(page).toHaveURL("/school")
  await expect(page.locator("h1")).toHaveText(homeWords.title)
  const acts = queue(page).getByRole("listitem").locator("[data-act] > *")
  await expect(acts.first()).toBeVisible()
  // Until its question can be asked here, a line is a link to the record.
  await expect(acts.first()).toHaveJSProperty("tagName", "BUTTON")
  await acts.first().focus()
  await page.keyboard.press("ArrowDown")
  await expect(acts.nth(1)).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(acts.first()).toBeFocused()
  // What a question settles is asked here; what needs a page is opened there.
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(acts.first()).toBeFocused()
  const place = queue(page).getByRole("listitem").locator("[data-act] > a").first()
  const href = (await place.getAttribute("href")) ?? ""
  await place.focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(href)
})

test("[R-06] [C-40] each figure is the way to the list that proves it", async ({ page }) => {
  await signIn(page, who.director, "/school")
  const figure = page
    .getByRole("region", { name: figureWords.title })
    .getByRole("link", { name: `${figureWords.labels.in_signature} : ` })
    .first()
  const count = Number.parseInt(((await figure.textContent()) ?? "").replaceAll(/\s/g, ""), 10)
  await figure.click()
  await expect(page).toHaveURL(/\/school\/contracts\/list\?view=in_signature/)
  await expect(page.getByRole("tab", { selected: true })).toContainText(String(count))
})

test("the actions of the first screen open what they name", async ({ page }) => {
  await signIn(page, who.director, "/school")
  for (const name of [homeWords.newContract, homeWords.addStudent, homeWords.inviteCompany]) {
    await page.getByRole("main").getByRole("link", { name }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL("/school")
    await expect(page.getByRole("dialog")).toBeHidden()
  }
  await expectAccessible(page, "Accueil")
})

test("[R-06] a new school is told its first steps, and the button leads to the first that is left", async ({
  page,
}) => {
  await signIn(page, who.firstDay)
  const steps = page.getByRole("region", { name: firstStepWords.title })
  await expect(steps.getByRole("listitem")).toHaveCount(6)
  await expectAccessible(page, "Premiers pas")
  await steps.getByRole("link", { name: firstStepWords.steps.center.name }).click()
  await expect(page).toHaveURL(/\/school\/settings/)
})
