import type { Page } from "@playwright/test"
import { checkWords } from "../../modules/imports/web/check/strings.fr.ts"
import { columnWords } from "../../modules/imports/web/columns/strings.fr.ts"
import { fileWords } from "../../modules/imports/web/file/strings.fr.ts"
import { runWords } from "../../modules/imports/web/run/strings.fr.ts"
import { importWords } from "../../modules/imports/web/shared/strings.fr.ts"
import { listWords } from "../../modules/students/web/list/strings.fr.ts"
import { COMPANIES, type Defect, lines, rightRowOf, rowNumberOf, STUDENTS } from "./data/rentree.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

const FILE = new URL("data/rentree-2026.xlsx", import.meta.url).pathname
// Work in the background, on a machine that does other things.
const slow = { timeout: 60_000 }

const figure = (page: Page, verdict: keyof typeof importWords.verdicts) =>
  page.getByRole("group", { name: checkWords.figures }).getByRole("button", {
    name: new RegExp(`\\d ?${importWords.verdicts[verdict]}$`),
  })

const press = async (page: Page, name: string) => {
  const button = page.getByRole("button", { name, exact: true })
  await button.focus()
  await page.keyboard.press("Enter")
}

const cell = (page: Page, field: string, row: number) =>
  page.getByRole("textbox", { name: checkWords.fieldName(field, row), exact: true })

/** What the officer types for each row, in the order in which the rows come. */
const corrections: readonly { defect: Defect; field: string; text: string; precision: RegExp }[] = [
  {
    defect: "nir_key",
    field: "Numéro de sécurité sociale",
    text: rightRowOf("nir_key")["N° Sécu"] ?? "",
    precision: /clé incorrecte/,
  },
  {
    defect: "impossible_date",
    field: "Date de naissance",
    text: "28/02/2008",
    precision: /31\/02\/2008 n’existe pas/,
  },
  {
    defect: "missing_last_name",
    field: "Nom de naissance",
    text: rightRowOf("missing_last_name").NOM ?? "",
    precision: /nécessaire/,
  },
  {
    defect: "siret_shortened",
    field: "SIRET de l’entreprise",
    text: rightRowOf("siret_shortened")["SIRET entreprise"] ?? "",
    precision: /notation scientifique/,
  },
  { defect: "unknown_class", field: "Classe", text: "BTS MCO 1A", precision: /n’existe pas en 2026-2027/ },
  {
    defect: "phone_with_letters",
    field: "Téléphone",
    text: "06 39 98 00 35",
    precision: /remplacez la lettre O/,
  },
  {
    defect: "email_without_at",
    field: "E-mail",
    text: rightRowOf("email_without_at").Mail ?? "",
    precision: /signe @/,
  },
]

/** By the keyboard alone: each field in turn, corrected, checked, and on to the next. */
const correctRows = async (page: Page) => {
  const [first] = corrections
  if (!first) return
  await cell(page, first.field, rowNumberOf(first.defect)).focus()
  for (const { defect, field, text, precision } of corrections) {
    const input = cell(page, field, rowNumberOf(defect))
    await expect(input).toBeFocused(slow)
    await expect(input).toHaveAccessibleDescription(precision)
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type(text)
    await page.keyboard.press("Enter")
  }
  const postcode = cell(page, "Code postal", rowNumberOf("postcode_without_zero"))
  await expect(postcode).toBeFocused(slow)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: checkWords.accept("01999") })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(postcode.and(page.locator('[aria-invalid="true"]'))).toHaveCount(0, slow)
}

test("a whole rentrée comes in from a spreadsheet: nine rows put right in place, imported, undone", async ({
  page,
  school,
}) => {
  await signIn(page, school.director, "/school/students/list")
  await page.getByRole("link", { name: listWords.import, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: importWords.title })).toBeVisible()
  await expect(page.getByText(/\.xlsx\) ou CSV/)).toBeVisible()
  await expectAccessible(page, "file")
  await page.getByText(importWords.kinds.rentree, { exact: true }).click()
  await page.locator("input[type=file]").setInputFiles(FILE)

  await expect(page.getByRole("heading", { name: columnWords.title })).toBeVisible(slow)
  await expect(page.getByRole("combobox", { name: columnWords.fieldOf("Raison sociale") })).toHaveValue(
    "Entreprise",
  )
  await expect(page.getByRole("combobox", { name: columnWords.fieldOf("Né(e) le") })).toHaveValue(
    "Date de naissance",
  )
  await expectAccessible(page, "columns")
  await press(page, columnWords.verify)

  await expect(page.getByRole("heading", { name: checkWords.summary(lines.length) })).toBeVisible(slow)
  await expect(figure(page, "refused")).toHaveText(/^8/)
  await expect(figure(page, "duplicate")).toHaveText(/^1/)
  await expect(figure(page, "create")).toHaveText(/^52/)
  await expect(page.getByText(checkWords.waiting(9))).toBeVisible()
  await page.reload()
  await expect(cell(page, "Date de naissance", rowNumberOf("impossible_date"))).toHaveValue(
    "31/02/2008",
    slow,
  )
  await expectAccessible(page, "check")
  await correctRows(page)
  await expect(figure(page, "refused")).toHaveText(/^0/, slow)
  await expect(figure(page, "create")).toHaveText(/^60/)

  await figure(page, "duplicate").press("Enter")
  await expect(page.getByText(/^Même personne que la ligne/)).toBeVisible(slow)
  await press(page, checkWords.skipName(rowNumberOf("repeated_person")))
  await expect(page.getByText(checkWords.decided.skip)).toBeVisible(slow)
  await expectAccessible(page, "duplicates")
  await press(page, checkWords.next)

  await expect(page.getByText(runWords.createStudents(STUDENTS))).toBeVisible()
  await expect(page.getByText(runWords.createCompanies(COMPANIES))).toBeVisible()
  await expectAccessible(page, "confirmation")
  await press(page, runWords.run(STUDENTS))

  await expect(page.getByRole("heading", { name: runWords.report })).toBeVisible(slow)
  const report = page.getByRole("region", { name: runWords.report })
  await expect(report.getByText("60", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: runWords.invite(STUDENTS, COMPANIES) })).toBeVisible()
  await expectAccessible(page, "report")

  await press(page, runWords.undo)
  const question = page.getByRole("alertdialog")
  await expect(question.getByText(runWords.undoRemoved(STUDENTS))).toBeVisible(slow)
  await expect(question.getByText(runWords.undoCompaniesRemoved(COMPANIES))).toBeVisible()
  await expectAccessible(page, "undo")
  await question.getByRole("button", { name: runWords.undoVerb }).press("Enter")
  await expect(page.getByText(/^Import annulé le/)).toBeVisible(slow)
  await expect(report.getByText(runWords.removed)).toBeVisible()
  await expectAccessible(page, "undone")
})

test("pasted cells are read and corrected on a phone, their columns remembered, and given up", async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, school.director, "/school/import?kind=students")
  await page.getByText(fileWords.fromCells).click()
  await page
    .getByLabel(fileWords.cells)
    .fill(
      "Nom\tPrénom\tNé(e) le\tCode interne\nVOLARZEC\tLou\t12/03/2008\tA1\nARBERLIN\tAdam\t30/02/2008\tA2",
    )
  await page.getByRole("button", { name: fileWords.read }).click()

  await expect(page.getByRole("heading", { name: columnWords.title })).toBeVisible(slow)
  await expectAccessible(page, "columns on a phone")
  const name = page.getByRole("combobox", { name: columnWords.fieldOf("Nom") })
  await name.fill(columnWords.none)
  await page.getByRole("option", { name: columnWords.none }).click()
  await expect(page.getByText(columnWords.missing(["Nom de naissance"])).first()).toBeVisible()
  await name.fill("Nom de naissance")
  await page
    .getByRole("option", { name: /^Nom de naissance/ })
    .first()
    .click()
  await page.getByRole("button", { name: columnWords.verify }).click()

  const date = cell(page, "Date de naissance", 3)
  await expect(date).toHaveValue("30/02/2008", slow)
  await expectAccessible(page, "check on a phone")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await date.fill("28/02/2008")
  await date.press("Enter")
  await expect(figure(page, "refused")).toHaveText(/^0/, slow)
  await page.getByRole("button", { name: importWords.abandon, exact: true }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: importWords.abandon, exact: true }).click()
  await expect(page.getByRole("heading", { name: fileWords.past })).toBeVisible(slow)
})

test("a wrong SIRET is put right once for all its rows; one address for two people is asked about", async ({
  page,
  school,
}) => {
  await signIn(page, school.director, "/school/import?kind=rentree")
  await page.getByText(fileWords.fromCells).click()
  const family = "famille@exemple-cfa.test"
  const rows = [
    ["VOLARZEC", "Lou", "12/03/2008", family],
    ["VOLARZEC", "Adam", "01/05/2009", family],
    ["ARBERLIN", "Noé", "02/05/2009", "noe@exemple-cfa.test"],
  ].map((row) => [...row, "99997700200017", "Atelier du Vieux-Lavoir"].join("\t"))
  await page
    .getByLabel(fileWords.cells)
    .fill(["Nom\tPrénom\tNé(e) le\tMail\tSIRET entreprise\tRaison sociale", ...rows].join("\n"))
  await page.getByRole("button", { name: fileWords.read }).click()
  await page.getByRole("button", { name: columnWords.verify }).click(slow)
  const siret = cell(page, "SIRET de l’entreprise", 2)
  await siret.fill("99997700200016", slow)
  await siret.press("Enter")
  await expect(page.getByText(checkWords.alike("99997700200017", 2))).toBeVisible(slow)
  await expectAccessible(page, "the same wrong value elsewhere")
  await page.getByRole("button", { name: checkWords.correctAlike(2) }).click()
  const shared = cell(page, "E-mail", 3)
  await expect(shared).toHaveAccessibleDescription(/adresse de Lou VOLARZEC \(ligne 2\)/, slow)
  await expect(figure(page, "refused")).toHaveText(/^1/)
  await expect(figure(page, "create")).toHaveText(/^2/)
  await shared.fill("adam@exemple-cfa.test")
  await shared.press("Enter")
  await expect(figure(page, "create")).toHaveText(/^3/, slow)
  await press(page, checkWords.next)
  await press(page, runWords.run(3))
  const report = page.getByRole("region", { name: runWords.report })
  await expect(report.getByText(runWords.enriched(0))).toBeVisible(slow)
})
