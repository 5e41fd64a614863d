import type { Locator, Page } from "@playwright/test"
import { toDoWords } from "../../modules/home/web/strings.fr.ts"
import { expect, signIn, test } from "./support.ts"

const LINES = 10
/** An action, at most one answer, and the verb that confirms. */
const MOST = 3

const acts = (page: Page) =>
  page.getByRole("region", { name: toDoWords.title }).getByRole("listitem").locator("[data-act] > button")

const reach = async (page: Page, what: Locator) => {
  await expect(what).toBeVisible()
  for (let n = 0; n < 30; n++) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error("not reached with the keyboard")
}

/** Answers what is asked and not yet filled in, then confirms; how often a key had to act is counted. */
const settle = async (page: Page): Promise<{ name: string; pressed: number }> => {
  const focused = page.locator(":focus")
  const name = (await focused.getAttribute("aria-label")) ?? ""
  await page.keyboard.press("Enter")
  let pressed = 1
  const dialog = page.getByRole("dialog")
  const line = page.getByRole("button", { name, exact: true })
  await expect(dialog).toBeVisible()
  for (const field of await dialog.locator("textarea, input[type=text]").all())
    if ((await field.inputValue()) === "" && (await field.getAttribute("required")) !== null) {
      await reach(page, field)
      await page.keyboard.type("Vu avec le CFA")
      pressed += 1
    }
  await reach(page, dialog.getByRole("button").last())
  await page.keyboard.press("Enter")
  pressed += 1
  await expect(dialog).toBeHidden()
  await expect(line).toBeHidden()
  return { name, pressed }
}

test("[R-06] [C-40] a day's lines are settled from Accueil alone, with the keyboard", async ({
  page,
  school,
}) => {
  await signIn(page, school.contracts, "/school")
  await reach(page, acts(page).first())
  const settled: { name: string; pressed: number }[] = []
  for (let n = 0; n < LINES; n++) {
    // What is done elsewhere is passed over with an arrow; the focus stands on the line that came up.
    for (let links = 0; links < 20; links++) {
      await expect(page.locator(":focus")).toHaveAttribute("aria-label", /\s:\s/)
      if ((await page.locator("button:focus").count()) === 1) break
      await page.keyboard.press("ArrowDown")
    }
    settled.push(await settle(page))
    await expect(page).toHaveURL("/school")
  }
  for (const { name, pressed } of settled)
    test.info().annotations.push({ type: name, description: `${pressed}` })
  expect(settled).toHaveLength(LINES)
  for (const { name, pressed } of settled) expect(pressed, name).toBeLessThanOrEqual(MOST)
})
