import { comingDates } from "@jalon/contracts/testing"
import type { BrowserContext, Page, Request } from "@playwright/test"
import { commentWords, editorWords } from "../../modules/contracts/web/comments/strings.fr.ts"
import { saveWords } from "../../packages/screens/autosave/strings.fr.ts"
import { ask } from "./company-link.ts"
import { anotherBrowser, draftFor, field, fieldValuesOf, formOf, saved } from "./contract-form.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

/** How often a tab is closed and a network cut; the gate tries a few times, TRIES=20 the whole. */
const TRIES = Number(process.env.TRIES ?? 3)

const EFFECTIVE = "Effectif total salariés de l’entreprise"
const PAY = "Rémunération par période"
const NAME = "Nom et prénom ou dénomination"

const coming = comingDates()

test("[R-14] two colleagues on one contract see each other, lose nothing, and talk beside a field", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  const id = await draftFor(page, "rodrigues")
  await page.goto(formOf(id))
  await expect(field(page, EFFECTIVE)).toBeVisible()
  const other = await anotherBrowser(page)
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
  const id = await draftFor(page, "pelletier")
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
