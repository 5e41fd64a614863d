import type { Locator, Page } from "@playwright/test"
import { camtFile, type StatementEntry } from "../../modules/invoicing/testing/index.ts"
import { chooseWords } from "../../modules/invoicing/web/bank/strings.fr.ts"
import type { Instalment } from "../../modules/invoicing/wire/index.ts"
import { addDays, formatEuros, today } from "../../packages/kernel/index.ts"
import { ask } from "./company-link.ts"
import { pictures } from "./picture.ts"
import { expect, expectAccessible, expectFocusIn, signIn, test } from "./support.ts"

const TO_ISSUE = 40
const NAMED = 27

type Open = { number: string; payer: string; cents: number }

/** A month of a school's account: 27 transfers that name their invoice, 4 that do not, and what it paid itself. */
const statementOf = (open: readonly Open[]): StatementEntry[] => {
  const on = addDays(today(), -1)
  const [a, b, c, d] = open.slice(NAMED)
  if (!a || !b || !c || !d) throw new Error(`31 open invoices, not ${open.length}`)
  return [
    ...open.slice(0, NAMED).map(({ number, payer, cents }, at) => ({
      reference: `C${at}`,
      on,
      cents,
      label: `VIR ${number}`,
      payer,
    })),
    { reference: "C-LOT", on, cents: a.cents + b.cents, label: "LOT", payer: "Payeur groupé" },
    { reference: "C-PART", on, cents: c.cents - 123_45, label: "ACOMPTE", payer: "Payeur partiel" },
    { reference: "C-OVER", on, cents: d.cents + 77_77, label: "SOLDE", payer: "Payeur généreux" },
    { reference: "C-GRANT", on, cents: 9_999_99, label: "SUBVENTION", payer: "Région" },
    { reference: "D-1", on, cents: -850_00, label: "LOYER" },
  ]
}

const rowsOf = async (page: Page, query: string): Promise<Instalment[]> =>
  (await ask(page, "GET", `/school/invoicing/instalments/?${query}`)).results as Instalment[]

/** What nobody has paid anything of, the last issued first; enough to be asked about more than 123,45 €. */
const openInvoices = async (page: Page): Promise<Open[]> =>
  (await rowsOf(page, "view=issued&sort=-opens_on&page_size=100")).flatMap(
    ({ invoice, payer, cents, left_cents }) =>
      invoice && left_cents === cents && cents > 200_00
        ? [{ number: invoice.number, payer: payer.name, cents }]
        : [],
  )

/** One pair of hands on the keys: every key that acts is counted, moving and typing are not. */
const keysOn = (page: Page) => {
  let pressed = 0
  const act = async (what: Locator, key: "Enter" | "Space" = "Enter") => {
    pressed += 1
    await what.focus()
    await page.keyboard.press(key)
  }
  return {
    act,
    press: (name: string | RegExp) => act(page.getByRole("button", { name })),
    pressed: () => pressed,
  }
}

const savedBy = async (page: Page, act: () => Promise<void>): Promise<string> => {
  const saved = page.waitForEvent("download")
  await act()
  return (await saved).suggestedFilename()
}

test("a month is closed by the keyboard alone, from 40 instalments to the worst month", async ({
  page,
  school,
}) => {
  const list = "/school/invoicing/invoices?view=to_invoice&status=to_invoice"
  await signIn(page, school.director, list)
  const started = performance.now()
  const { act, press, pressed } = keysOn(page)

  // Review, issue, send.
  await expect(page.getByRole("checkbox").first()).toBeVisible()
  await pictures(page, "closing-1-to-invoice")
  await act(page.getByRole("checkbox").first(), "Space")
  await press(`Sélectionner les ${TO_ISSUE}`)
  await press("Facturer la sélection")
  await expect(page.getByRole("heading", { name: `Émettre ${TO_ISSUE} factures ?` })).toBeVisible()
  await expectFocusIn(page.getByRole("dialog"))
  await pictures(page, "closing-2-review")
  await press(new RegExp(`^Émettre ${TO_ISSUE} factures – `))
  await expect(page.getByRole("heading", { name: `${TO_ISSUE} factures émises` })).toBeVisible()
  await pictures(page, "closing-3-issued")
  await press(/^Transmettre les \d+ aux OPCO$/)
  await expect(page.getByRole("heading", { name: /^\d+ factures en route vers leurs OPCO$/ })).toBeVisible()
  await pictures(page, "closing-4-sent")
  await act(page.getByRole("dialog").getByRole("button", { name: "Fermer" }).last())

  // The bank: 27 of 31 payments name their invoice.
  const open = await openInvoices(page)
  const entries = statementOf(open)
  const named = entries.slice(0, NAMED).reduce((sum, { cents }) => sum + cents, 0)
  const [a, b, c, d] = open.slice(NAMED) as [Open, Open, Open, Open]
  await act(page.getByRole("link", { name: "Importer un relevé" }))
  await page.locator("input[type=file]").setInputFiles({
    name: "releve.xml",
    mimeType: "text/xml",
    buffer: Buffer.from(camtFile(entries)),
  })
  await expect(page.getByText("31 nouveaux encaissements")).toBeVisible()
  await expect(page.getByText("1 débit non conservé")).toBeVisible()
  await pictures(page, "closing-5-imported")
  await press("Voir les lignes")
  await expect(page.getByText(/^31 lignes/)).toBeVisible()
  await expectAccessible(page, "lines to match")
  await pictures(page, "closing-6-lines")
  await press(`Accepter les 27 rapprochements sûrs – ${formatEuros(named)}`)
  await expect(page.getByText(/^4 lignes/)).toBeVisible()

  const choose = async (payer: string, invoices: readonly string[]) => {
    await press(new RegExp(`^Choisir les factures : ${payer}`))
    const panel = page.getByRole("dialog")
    await expectFocusIn(panel)
    for (const number of invoices) {
      await panel.getByLabel("Rechercher une facture").fill(number)
      await press(new RegExp(`^Ajouter ${number}`))
    }
    return panel
  }
  const both = await choose("Payeur groupé", [a.number, b.number])
  await expect(both.getByText("Le virement est entièrement attribué.")).toBeVisible()
  // What was looked for is found, and chosen.
  await expect(both.getByText(chooseWords.allChosen)).toBeVisible()
  await expect(both.getByText(chooseWords.nothing)).toBeHidden()
  await expectAccessible(page, "sharing a line")
  await pictures(page, "closing-7-share")
  await press(/^Enregistrer 2 règlements/)
  await expect(both).toBeHidden()
  const part = await choose("Payeur partiel", [c.number])
  await expect(part.getByText(chooseWords.partial(123_45))).toBeVisible()
  await press(/^Enregistrer 1 règlement/)
  await expect(part).toBeHidden()
  const over = await choose("Payeur généreux", [d.number])
  await expect(over.getByText(chooseWords.surplus(77_77))).toBeVisible()
  await press(/^Enregistrer 1 règlement/)
  await expect(over).toBeHidden()
  await press(/^Sans facture : Région/)
  await expect(page.getByText(/^1 ligne, 77,77.*à attribuer/)).toBeVisible()

  // What was received is on the invoices, and the schedule says that one line waits.
  const of = async (number: string) => {
    const [row] = await rowsOf(page, `view=all&q=${number}&page_size=1`)
    return [row?.invoice?.state, row?.left_cents]
  }
  expect(await Promise.all([open[0]?.number ?? "", a.number, c.number, d.number].map(of))).toEqual([
    ["paid", 0],
    ["paid", 0],
    ["partly_paid", 123_45],
    ["paid", 0],
  ])
  await act(page.getByRole("link", { name: "Échéancier", exact: true }).first())
  await expect(page.getByRole("heading", { level: 1, name: "Échéancier" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Banque 1" })).toBeVisible()

  await pictures(page, "closing-8-schedule")
  // The accountant's file, then the plan and its lowest month.
  await act(page.getByRole("button", { name: "Exporter", exact: true }))
  await act(page.getByRole("menuitem", { name: /écritures/i }))
  const dialog = page.getByRole("dialog", { name: /écritures/ })
  await expectFocusIn(dialog)
  await pictures(page, "closing-9-export")
  const file = await savedBy(page, () => act(dialog.getByRole("button", { name: "Exporter" })))
  expect(file).toMatch(/^ecritures-\d{4}-01-01-\d{4}-\d\d-\d\d\.txt$/)
  await act(dialog.getByRole("button", { name: "Fermer" }).last())
  await act(page.getByRole("link", { name: "Trésorerie", exact: true }))
  await expect(page.getByRole("figure", { name: /le mois le plus bas des douze prochains/ })).toBeVisible()
  await pictures(page, "closing-10-cash-flow")
  const plan = await savedBy(page, () => press("Plan de trésorerie (CSV)"))
  expect(plan).toMatch(/^plan-de-tresorerie-\d{4}-\d\d-\d\d\.csv$/)

  const seconds = (performance.now() - started) / 1000
  process.stdout.write(
    `Closing a month: ${pressed()} keys that act, ${seconds.toFixed(0)} s with the checks of this walk\n`,
  )
  expect(pressed()).toBeLessThanOrEqual(35)
})
