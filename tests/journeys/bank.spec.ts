import type { Page } from "@playwright/test"
import { camtFile, type StatementEntry } from "../../modules/invoicing/testing/index.ts"
import { chooseWords } from "../../modules/invoicing/web/bank/strings.fr.ts"
import type { Instalment } from "../../modules/invoicing/wire/index.ts"
import { addDays, formatEuros, today } from "../../packages/kernel/index.ts"
import { ask } from "./company-link.ts"
import { expect, expectAccessible, expectFocusIn, signIn, test } from "./support.ts"

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

const rowsOf = async (page: Page, view: string): Promise<Instalment[]> =>
  (await ask(page, "GET", `/school/invoicing/instalments/?view=${view}&page_size=100`))
    .results as Instalment[]

/** What the demo has issued and nobody has paid anything of, and a few more. */
const openInvoices = async (page: Page): Promise<Open[]> => {
  const ready = (await rowsOf(page, "to_invoice")).filter(({ status }) => status === "to_invoice").slice(0, 8)
  const batch = await ask(page, "POST", "/school/invoicing/issue", {
    instalment_ids: ready.map(({ id }) => id),
  })
  await expect
    .poll(async () => (await ask(page, "GET", `/school/invoicing/batches/${batch.batch_id}`)).is_finished)
    .toBe(true)
  return (await rowsOf(page, "issued")).flatMap(({ invoice, payer, cents, left_cents }) =>
    invoice && left_cents === cents ? [{ number: invoice.number, payer: payer.name, cents }] : [],
  )
}

test("a statement of 31 payments: 27 are accepted at once, 4 settled by the keyboard alone", async ({
  page,
  school,
}) => {
  await signIn(page, school.director, "/school/invoicing/invoices?view=issued")
  const open = await openInvoices(page)
  const entries = statementOf(open)
  const named = entries.slice(0, NAMED).reduce((sum, { cents }) => sum + cents, 0)
  const [a, b, c, d] = open.slice(NAMED) as [Open, Open, Open, Open]
  const press = async (name: string | RegExp) => {
    await page.getByRole("button", { name }).focus()
    await page.keyboard.press("Enter")
  }

  await page.getByRole("link", { name: "Importer un relevé" }).focus()
  await page.keyboard.press("Enter")
  await page.locator("input[type=file]").setInputFiles({
    name: "releve.xml",
    mimeType: "text/xml",
    buffer: Buffer.from(camtFile(entries)),
  })
  await expect(page.getByText("31 nouveaux encaissements")).toBeVisible()
  await expect(page.getByText("1 débit non conservé")).toBeVisible()
  await press("Voir les lignes")
  await expect(page.getByText(/^31 lignes/)).toBeVisible()
  await expectAccessible(page, "lines to match")

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
  await expectAccessible(page, "sharing a line")
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
    const found = await ask(page, "GET", `/school/invoicing/instalments/?view=all&q=${number}&page_size=1`)
    const [row] = found.results as Instalment[]
    return [row?.invoice?.state, row?.left_cents]
  }
  expect(await Promise.all([open[0]?.number ?? "", a.number, c.number, d.number].map(of))).toEqual([
    ["paid", 0],
    ["paid", 0],
    ["partly_paid", 123_45],
    ["paid", 0],
  ])
  await page.getByRole("link", { name: "Échéancier", exact: true }).first().focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Échéancier" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Banque 1" })).toBeVisible()
})
