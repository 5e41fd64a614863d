import { comingDates } from "@jalon/contracts/testing"
import { formatFrenchDate } from "@jalon/kernel"
import type { Locator, Page } from "@playwright/test"
import { linkWords, schoolWords } from "../../modules/contracts/web/link/strings.fr.ts"
import { formWords, listWords, newWords } from "../../modules/contracts/web/shared/strings.fr.ts"
import { anotherBrowser, SECTIONS, saved } from "./contract-form.ts"
import { linksTo } from "./mails.ts"
import { expect, signIn, test } from "./support.ts"

/** Hands that never leave the keyboard; what they type, choose or tick is counted. */
const keyboardOn = (page: Page) => {
  let typed = 0
  const isAt = (what: Locator) => what.evaluate((element) => element.contains(document.activeElement))
  const reach = async (what: Locator, most = 200) => {
    await expect(what).toBeVisible()
    for (let n = 0; n < most; n++) {
      if (await isAt(what)) return
      await page.keyboard.press("Tab")
    }
    throw new Error(`${what} was not reached with the keyboard`)
  }
  return {
    typed: () => typed,
    reach,
    press: async (what: Locator) => {
      await reach(what)
      await page.keyboard.press("Enter")
    },
    type: async (text: string) => {
      typed += 1
      await page.keyboard.press("Control+a")
      await page.keyboard.type(text)
    },
    /** Out of two answers, side by side. */
    answer: async (isYes: boolean) => {
      typed += 1
      await page.keyboard.press(isYes ? "Space" : "ArrowRight")
    },
    tick: async (what: Locator) => {
      typed += 1
      await reach(what)
      await page.keyboard.press("Space")
    },
  }
}
type Keyboard = ReturnType<typeof keyboardOn>

const coming = comingDates()

/** Answers that only this contract has, by field: no record of the school knows them. */
const ANSWERS: Readonly<Record<string, string | boolean>> = {
  contrat_date_conclusion: formatFrenchDate(coming.contrat_date_conclusion),
  contrat_date_debut: formatFrenchDate(coming.contrat_date_debut),
  contrat_travail_risque: false,
  remuneration_smc_mensuel_cents: "1900",
  formation_date_fin_epreuves: "30/06/2027",
}

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[id^="case-"]')?.id.slice("case-".length) ?? "")

/** From one waiting field to the next, until none is left. */
const fillWaiting = async (page: Page, hands: Keyboard) => {
  const next = page.getByRole("button", { name: formWords.nextField })
  let last = ""
  for (let n = 0; n < 12 && (await next.isVisible()); n++) {
    await page.keyboard.press("Alt+n")
    await expect.poll(() => focusedField(page)).not.toBe(last)
    last = await focusedField(page)
    const answer = ANSWERS[last]
    if (answer === undefined) throw new Error(`nobody told what to write in ${last}`)
    if (typeof answer === "boolean") await hands.answer(answer)
    else await hands.type(answer)
    await page.keyboard.press("Control+s")
    await saved(page)
  }
  await expect(next).toBeHidden()
}

/** The employer alone attests: her link, her two answers, no mouse either. */
const attest = async (page: Page, link: string): Promise<number> => {
  const company = await anotherBrowser(page)
  await company.goto(new URL(link, page.url()).toString())
  const hands = keyboardOn(company)
  const go = company.getByRole("button", { name: linkWords.next, exact: true })
  // The page opens where something is asked of her.
  for (const name of ["Maître d’apprentissage", "Contrat", "Rémunération", formWords.review.title]) {
    await expect(company.getByRole("heading", { level: 2, name, exact: true })).toBeVisible()
    const tick = company.getByRole("checkbox", { name: /L’employeur atteste/ })
    if (await tick.isVisible()) await hands.tick(tick)
    if (name !== formWords.review.title) await hands.press(go)
  }
  await expect(company.getByText(/^Enregistré à/)).toBeVisible()
  await hands.press(company.getByRole("button", { name: /^Envoyer à/ }))
  await expect(company.getByRole("heading", { level: 1 })).toHaveText(linkWords.sent.title)
  await company.context().close()
  return hands.typed()
}

test("[R-12] [R-14] [R-31] from a student and a company that are known to a contract ready to sign: the keyboard alone, at most 12 fields", async ({
  page,
  school,
}) => {
  await signIn(page, school.contracts, "/school/contracts/list")
  const began = Date.now()
  const hands = keyboardOn(page)
  await hands.press(page.getByRole("button", { name: listWords.new }).first())
  await hands.reach(page.getByRole("combobox", { name: newWords.student }))
  await hands.type("pelletier")
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1)
  await page.keyboard.press("ArrowDown")
  // Nobody confirms a line before it is marked.
  await expect(page.getByRole("combobox", { name: newWords.student })).toHaveAttribute(
    "aria-activedescendant",
    /./,
  )
  await page.keyboard.press("Enter")
  await hands.press(page.getByRole("button", { name: newWords.verb }))
  await expect(page).toHaveURL(/\/school\/contract\/edit\//)
  await expect(page.getByRole("heading", { name: formWords.precheck })).toBeVisible()

  await fillWaiting(page, hands)
  const accept = page.getByRole("button", { name: /^Accepter «/ })
  while (await accept.first().isVisible()) {
    const left = await accept.count()
    await hands.press(accept.first())
    await hands.press(page.getByRole("button", { name: formWords.acceptReasons[0] ?? "", exact: true }))
    await expect(accept).toHaveCount(left - 1)
  }

  await hands.reach(page.getByRole("navigation", { name: "Sections" }).getByRole("button").first())
  const review = page.getByRole("heading", { level: 2, name: formWords.review.title })
  // One key for each section; each is shown before the next key is pressed.
  for (const _ of SECTIONS) {
    // The address is there at once, the heading a moment later: another key would then lead nowhere.
    if (new URL(page.url()).searchParams.get("section") === "review") break
    const address = page.url()
    await page.keyboard.press("Alt+ArrowDown")
    await expect(page).not.toHaveURL(address)
  }
  await expect(review).toBeVisible()
  await hands.press(page.getByRole("button", { name: schoolWords.verbs.askCompany }))
  const dialog = page.getByRole("dialog")
  const chosen = dialog.getByRole("radio", { checked: true })
  await expect(chosen).toBeAttached()
  const email = (await chosen.getAttribute("value")) ?? ""
  const before = await linksTo(email, "/contract-completion/", 0)
  await hands.press(dialog.getByRole("button", { name: schoolWords.verbs.askCompany }))
  await expect(dialog).toBeHidden()
  const links = await linksTo(email, "/contract-completion/", before.length + 1)
  const attested = await attest(page, links.at(-1) ?? "")

  await page.reload()
  await hands.press(page.getByRole("button", { name: "Déclarer le contrat prêt" }))
  await expect(page.getByText("Prêt", { exact: true }).first()).toBeVisible()
  const seconds = Math.round((Date.now() - began) / 1000)
  const typed = hands.typed() + attested
  process.stdout.write(
    `from student to ready: ${typed} fields, ${attested} of them the employer's, ${seconds} s\n`,
  )
  expect(typed, "fields typed, chosen or ticked").toBeLessThanOrEqual(12)
  expect(typed, "fields typed, chosen or ticked").toBeGreaterThan(4)
})
