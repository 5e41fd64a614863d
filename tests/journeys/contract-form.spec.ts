import { comingDates } from "@jalon/contracts/testing"
import { formatFrenchDate } from "@jalon/kernel"
import type { BrowserContext, Locator, Page, Request } from "@playwright/test"
import { commentWords, editorWords } from "../../modules/contracts/web/comments/strings.fr.ts"
import { documentWords } from "../../modules/contracts/web/documents/strings.fr.ts"
import { linkWords, schoolWords } from "../../modules/contracts/web/link/strings.fr.ts"
import { formWords, listWords, newWords } from "../../modules/contracts/web/shared/strings.fr.ts"
import { saveWords } from "../../packages/screens/autosave/strings.fr.ts"
import { ask } from "./company-link.ts"
import { linksTo } from "./mails.ts"
import { escapeFrom, expect, expectAccessible, signIn, takeSession, test } from "./support.ts"

/** How often a tab is closed and a network cut; the gate tries a few times, TRIES=20 the whole. */
const TRIES = Number(process.env.TRIES ?? 3)

const EFFECTIVE = "Effectif total salariés de l’entreprise"
const PAY = "Rémunération par période"
const NAME = "Nom et prénom ou dénomination"

type Found = { results: { id: string }[] }
type Read = { contract: { fields: Record<string, unknown>; status: string } }

/** Somebody of the demo with a company, a tutor and a class. */
const draftFor = async (
  page: Page,
  name: string,
  type: "apprentissage" | "professionnalisation" = "apprentissage",
): Promise<string> => {
  const found = (await ask(page, "GET", `/school/students/?page=1&page_size=10&q=${name}`)) as Found
  const made = await ask(page, "POST", "/school/contracts/", {
    contract_type: type,
    student_id: found.results[0]?.id,
  })
  return String(made.id)
}

const fieldValuesOf = async (page: Page, id: string) =>
  ((await ask(page, "GET", `/school/contracts/${id}`)) as Read).contract.fields

const formOf = (id: string, section = "employer") => `/school/contract/edit/${id}?section=${section}`
const saved = (page: Page) => expect(page.getByText(/^Enregistré à/)).toBeVisible()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()

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

const another = async (page: Page): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ locale: "fr-FR" })
  if (!context) throw new Error("no browser")
  return context.newPage()
}

/** The employer alone attests: her link, her two answers, no mouse either. */
const attest = async (page: Page, link: string): Promise<number> => {
  const company = await another(page)
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
  await hands.type("barovec")
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1)
  await page.keyboard.press("ArrowDown")
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

test("[R-14] two colleagues on one contract see each other, lose nothing, and talk beside a field", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  const id = await draftFor(page, "barovec")
  await page.goto(formOf(id))
  await expect(field(page, EFFECTIVE)).toBeVisible()
  const other = await another(page)
  await takeSession(other, school.director)
  await other.goto(formOf(id))
  await expect(other.getByText(editorWords.also(["Inès Bordessoule"]))).toBeVisible()
  await page.reload()
  await expect(page.getByText(editorWords.also(["Hélène Marsaudon"]))).toBeVisible()

  // Different fields, at the same time.
  await Promise.all([field(page, EFFECTIVE).fill("57"), field(other, "Commune").fill("Hohenfels")])
  await Promise.all([saved(page), saved(other)])
  expect(await fieldValuesOf(page, id)).toMatchObject({
    employeur_effectif: 57,
    employeur_adresse_commune: "Hohenfels",
  })

  // The same field: the second one is shown both values, and chooses.
  await field(page, NAME).fill("Garage Tresmont et fils")
  await expect
    .poll(async () => (await fieldValuesOf(page, id)).employeur_denomination)
    .toBe("Garage Tresmont et fils")
  await field(other, NAME).fill("Garage Tresmont SARL")
  await expect(other.getByText(saveWords.conflict(NAME))).toBeVisible()
  await expect(other.getByText("Garage Tresmont et fils", { exact: true })).toBeVisible()
  await expect(field(other, NAME)).toHaveValue("Garage Tresmont SARL")
  await expect(other.getByRole("button", { name: /^Employeur\s1\serreur$/ })).toBeVisible()
  await expectAccessible(other, "a field that two people changed")
  await other.getByRole("button", { name: saveWords.keepMine }).click()
  await expect
    .poll(async () => (await fieldValuesOf(page, id)).employeur_denomination)
    .toBe("Garage Tresmont SARL")
  expect(await fieldValuesOf(page, id)).toMatchObject({ employeur_effectif: 57 })

  // One that was empty for both.
  const complement = other.locator("#case-employeur_adresse_complement")
  await ask(page, "PATCH", `/school/contracts/${id}`, {
    changes: { employeur_adresse_complement: "Bâtiment A" },
  })
  await complement.fill("Bâtiment B")
  await expect(other.getByText(saveWords.conflict("Complément"))).toBeVisible()
  await other.getByRole("button", { name: saveWords.takeTheirs }).click()
  await expect(complement).toHaveValue("Bâtiment A")

  // The table of pay is one field of several lines.
  await ask(page, "PATCH", `/school/contracts/${id}`, { changes: coming })
  await ask(page, "POST", `/school/contracts/${id}/minimum-pay`)
  await other.goto(formOf(id, "pay"))
  const rate = other.getByLabel(/^Taux.*1\.1$/)
  await expect(rate).not.toHaveValue("")
  const lines = (await fieldValuesOf(page, id)).remunerations as { taux: number }[]
  await ask(page, "PATCH", `/school/contracts/${id}`, {
    changes: { remunerations: lines.map((line, at) => (at === 0 ? { ...line, taux: 88 } : line)) },
  })
  await rate.fill("92")
  await rate.blur()
  await expect(other.getByText(saveWords.conflict(PAY))).toBeVisible()
  await expect(other.getByText(/1\.1\s:\s88/)).toBeVisible()
  await expect(other.getByText(/1\.1\s:\s92/)).toBeVisible()
  await expectAccessible(other, "a pay that two people changed")
  await other.getByRole("button", { name: saveWords.takeTheirs }).click()
  await expect(rate).toHaveValue("88")
  await other.goto(formOf(id))

  await field(other, EFFECTIVE).focus()
  await other.keyboard.press("Alt+c")
  const panel = other.getByRole("dialog", { name: commentWords.title(EFFECTIVE) })
  await panel.getByLabel(commentWords.write).fill("57 au 31 octobre, à confirmer.")
  await expectAccessible(other, "a comment on a field")
  await panel.getByRole("button", { name: commentWords.add }).click()
  // Among what was said: the field that it was written in still holds it for a moment.
  await expect(
    panel.getByRole("listitem").filter({ hasText: "57 au 31 octobre, à confirmer." }),
  ).toBeVisible()
  await other.context().close()

  await page.reload()
  await expect(page.getByRole("heading", { name: commentWords.listed(1) })).toBeVisible()
  await page.getByRole("button", { name: commentWords.open(EFFECTIVE, 1) }).click()
  const thread = page.getByRole("dialog", { name: commentWords.title(EFFECTIVE) })
  await expect(thread.getByText("Hélène Marsaudon")).toBeVisible()
  await thread.getByRole("button", { name: commentWords.resolve }).click()
  await expect(thread.getByRole("button", { name: commentWords.reopen })).toBeVisible()
  await thread.getByRole("button", { name: commentWords.close, exact: true }).last().click()
  await expect(page.getByRole("heading", { name: commentWords.listed(1) })).toBeHidden()
})

/** A person types, letter after letter, and something happens in the middle. */
const typeInto = async (page: Page, text: string) => {
  await field(page, NAME).fill("")
  await field(page, NAME).pressSequentially(text, { delay: 5 })
}

const openForm = async (context: BrowserContext, id: string): Promise<Page> => {
  const opened = await context.newPage()
  await opened.goto(formOf(id))
  await expect(field(opened, NAME)).toBeVisible()
  return opened
}

const isSave = (request: Request) =>
  request.method() === "PATCH" && /\/school\/contracts\//.test(request.url())

/** Before the saving, during it and after it, however long it takes. */
const MOMENTS: readonly ((page: Page) => Promise<unknown>)[] = [
  () => Promise.resolve(),
  (page) => page.waitForRequest(isSave),
  (page) => page.waitForResponse((answer) => isSave(answer.request())),
]
const momentOf = (n: number, page: Page) => MOMENTS[n % MOMENTS.length]?.(page)

test("[R-14] what was typed survives a closed tab and a cut network", async ({ page, school }) => {
  await takeSession(page, school.contracts)
  const id = await draftFor(page, "barovec")
  const context = page.context()
  for (let n = 0; n < TRIES; n++) {
    const text = `Garage fermé ${n}`
    const tab = await openForm(context, id)
    const moment = momentOf(n, tab)
    await typeInto(tab, text)
    await moment
    await tab.close()
    const back = await openForm(context, id)
    await expect(field(back, NAME)).toHaveValue(text)
    await expect.poll(async () => (await fieldValuesOf(page, id)).employeur_denomination).toBe(text)
    await back.close()
  }

  await page.goto(formOf(id))
  await expect(field(page, NAME)).toBeVisible()
  for (let n = 0; n < TRIES; n++) {
    const text = `Garage hors ligne ${n}`
    const moment = momentOf(n, page)
    await typeInto(page, text.slice(0, 8))
    await moment
    await context.setOffline(true)
    await field(page, NAME).pressSequentially(text.slice(8))
    await expect(page.getByText(saveWords.notSaved)).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await expect(field(page, NAME)).toHaveValue(text)
    await expect.poll(async () => (await fieldValuesOf(page, id)).employeur_denomination).toBe(text)
  }
  process.stdout.write(`nothing lost in ${TRIES} closed tabs and ${TRIES} cut networks\n`)
})

const SECTIONS = ["employer", "learner", "tutor", "contract", "pay", "training", "attachments", "review"]

/** What no rule accepts: an employer with a wrong number, a child as a tutor, an end before the start. */
const WRONG = {
  apprentissage: {
    maitre1_date_naissance: "2014-01-01",
    apprenti_date_naissance: "2014-01-01",
    contrat_date_debut: coming.contrat_date_debut,
    contrat_date_fin: coming.contrat_date_conclusion,
    remuneration_salaire_embauche_cents: 1,
    formation_duree_heures: 1,
  },
  professionnalisation: {
    tuteur_date_naissance: "2014-01-01",
    salarie_date_naissance: "2014-01-01",
    contrat_date_debut: coming.contrat_date_debut,
    remuneration_salaire_embauche_cents: 1,
  },
} as const

for (const type of ["apprentissage", "professionnalisation"] as const)
  test(`[R-12] [R-14] [R-19] every section in error is read by all, both themes: ${type}`, async ({
    page,
    school,
  }) => {
    await takeSession(page, school.contracts)
    const id = await draftFor(page, "barovec", type)
    await ask(page, "PATCH", `/school/contracts/${id}`, { changes: WRONG[type] })
    const path = type === "apprentissage" ? "" : "professionalization/"
    for (const section of SECTIONS) {
      await page.goto(`/school/contract/${path}edit/${id}?section=${section}`)
      await expect(page.getByRole("heading", { name: formWords.precheck })).toBeVisible()
      if (section === "employer") {
        await field(page, "Courriel").fill("contact")
        await expect(page.getByText(saveWords.toCorrect)).toBeVisible()
      }
      // From the top: a button half under the bar that stays is taken for a small one.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page, `${type}: ${section}, in error`)
    }
    await page.getByRole("button", { name: documentWords.preview }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectAccessible(page, `${type}: the document beside the form`)
    await escapeFrom(page, page.getByRole("dialog"))
    await page
      .getByRole("button", { name: /^Accepter «/ })
      .first()
      .click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectAccessible(page, `${type}: accepting a warning`)
  })
