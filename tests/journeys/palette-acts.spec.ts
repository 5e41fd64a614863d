import { words } from "../../apps/web/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

test("the palette acts, « ? » lists the keys, Maj+clic takes a range", async ({ page, school }) => {
  await signIn(page, school.contracts, "/school/contracts/list?view=to_transmit")
  await expect(page.getByRole("row").nth(2)).toBeVisible()
  const palette = page.getByRole("dialog", { name: words.search })
  const ask = async (text: string) => {
    await page.keyboard.press("Control+k")
    await palette.getByRole("textbox", { name: words.search }).fill(text)
  }
  const line = (name: string | RegExp) => palette.getByRole("menuitem", { name })

  await ask("ajouter un étu")
  await line(words.addStudent).click()
  await expect(page).toHaveURL(/\/school\/students\/list\?add=one/)

  await page.goto("/school/contracts/list?view=to_transmit")
  const row = page.getByRole("row").filter({ hasText: "Déclarer la transmission" }).first()
  const name = (await row.getByRole("link").first().textContent())?.split(" ")[0] ?? ""
  await ask(name)
  await line(/^Déclarer la transmission/)
    .first()
    .click()
  await expect(page.getByRole("dialog", { name: "Déclarer la transmission" })).toBeVisible()
  await page.keyboard.press("Escape")

  await ask("thème sombre")
  await line(words.themes.dark).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await ask("système")
  await line(words.themes.system).click()
  expect(await page.evaluate(() => localStorage.getItem("data-theme"))).toBeNull()

  await page.keyboard.press("?")
  const keys = page.getByRole("dialog", { name: words.keys })
  await expect(keys.getByText("Maj+clic")).toBeVisible()
  await expectAccessible(page, "the sheet of keys")
  await page.keyboard.press("Escape")
  await expect(keys).toBeHidden()

  const boxes = page.getByRole("row").getByRole("checkbox")
  await boxes.nth(1).click()
  await boxes.nth(4).click({ modifiers: ["Shift"] })
  for (const at of [1, 2, 3, 4]) await expect(boxes.nth(at)).toBeChecked()
  await expect(boxes.nth(5)).not.toBeChecked()
})
