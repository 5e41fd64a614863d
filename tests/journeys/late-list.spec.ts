import { CONTRACT_IDS } from "../../db/seeds/contracts/index.ts"
import { linkWords } from "../../modules/contracts/web/link/strings.fr.ts"
import { ask } from "./company-link.ts"
import { linksTo } from "./mails.ts"
import { expect, signIn, test } from "./support.ts"

/** In the script that draws lists, and in no other that the first screen of a guest needs. */
const OF_LISTS = "react-aria-ListBox"

test("a field is typed in before its list has arrived; the list takes over the text, the focus and the wish to see it", async ({
  page,
  browser,
  school,
}) => {
  await signIn(page, school.director)
  const email = `tardive-${Date.now()}@example.org`
  await ask(page, "POST", `/school/contracts/${school.id(CONTRACT_IDS.draft)}/company-link`, { email })
  const [link = ""] = await linksTo(email, "/contract-completion/")

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "fr-FR" })
  const guest = await context.newPage()
  const arrival = Promise.withResolvers<void>()
  await guest.route("**/assets/*.js", async (route) => {
    const answer = await route.fetch()
    if ((await answer.text()).includes(OF_LISTS)) await arrival.promise
    await route.fulfill({ response: answer })
  })
  await guest.goto(new URL(link, page.url()).toString())

  await guest.getByRole("navigation", { name: linkWords.sections }).getByRole("button").first().click()
  await guest.getByRole("button", { name: linkWords.change, exact: true }).click()
  // A short list is the browser's own.
  const field = guest.locator("input[role=combobox]").first()
  await field.fill("zzz")
  await guest.keyboard.press("Enter")
  await expect(field).toHaveAttribute("aria-expanded", "false")
  arrival.resolve()
  await expect(field).toHaveAttribute("aria-expanded", "true")
  await expect(field).toBeFocused()
  await expect(field).toHaveValue("zzz")
  await expect(guest.getByRole("listbox")).toBeVisible()
  await context.close()
})
