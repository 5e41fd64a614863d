import type { Page } from "@playwright/test"
import { expect, test } from "./support.ts"

const NARROW = "\u202f"

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true })

/** Everything a screen reader hears after the name of the field: hint, error and precision. */
const wordsAround = (page: Page, label: string) =>
  field(page, label).evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" · "),
  )

const typeAndLeave = async (page: Page, label: string, text: string) => {
  const input = field(page, label)
  await input.fill("")
  await input.pressSequentially(text)
  await input.press("Tab")
  return input
}

test.beforeEach(async ({ page }) => {
  await page.goto("/gallery?parts=text-fields,typed-fields,choices,form")
})

const START = "Début du contrat"
const PRICE = "Prix de la formation"

const SAME_DAY = ["3/9/2026", "03-09-2026", "03.09.2026", "03092026", "030926", "3 sept. 2026", "2026-09-03"]

test("DateField takes every usual writing of one day", async ({ page }) => {
  for (const typed of SAME_DAY) {
    const input = await typeAndLeave(page, START, typed)
    await expect(input, typed).toHaveValue("03/09/2026")
    expect(await wordsAround(page, START), typed).toContain("2026-09-03")
  }
})

test("DateField keeps what cannot be a date as typed, in error, and says why", async ({ page }) => {
  for (const [typed, precision] of [
    ["31/02/2026", "Le 31/02/2026 n’existe pas."],
    ["12/31/2026", "Le 12/31/2026 n’existe pas. Le jour s’écrit avant le mois."],
    ["demain", "Écrivez la date comme 03/09/2026."],
  ] as const) {
    const input = await typeAndLeave(page, START, typed)
    await expect(input).toHaveValue(typed)
    await expect(input, typed).toHaveAttribute("aria-invalid", "true")
    const words = await wordsAround(page, START)
    expect(words).toContain("Valeur invalide")
    expect(words).toContain(precision)
    expect(words).toContain("aucune")
  }
})

test("DateField questions nothing while the person is still typing", async ({ page }) => {
  const input = field(page, START)
  await input.pressSequentially("31/02/2026")
  await expect(input).not.toHaveAttribute("aria-invalid", "true")
  await input.fill("")
  await input.pressSequentially("030920")
  expect(await wordsAround(page, START)).toContain("aucune")
  await input.press("Enter")
  await expect(input).toHaveValue("03/09/2020")
})

test("DateField moves by one day with the arrows, leaves an unreadable text alone, puts a birth in the past", async ({
  page,
}) => {
  const input = await typeAndLeave(page, START, "28/02/2027")
  await input.press("ArrowUp")
  await expect(input).toHaveValue("01/03/2027")
  await input.press("ArrowDown")
  await input.press("ArrowDown")
  await expect(input).toHaveValue("27/02/2027")
  await input.fill("bientôt")
  await input.press("ArrowUp")
  await expect(input).toHaveValue("bientôt")
  await expect(await typeAndLeave(page, "Date de naissance", "16/07/26")).toHaveValue("16/07/1926")
})

test("DateField opens its calendar by keyboard and gives the focus back", async ({ page }) => {
  const input = await typeAndLeave(page, START, "03/09/2026")
  const button = page.getByRole("button", { name: `Ouvrir le calendrier – ${START}` })
  await expect(button).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: /jeudi 3 septembre 2026/ })).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(input).toHaveValue("04/09/2026")
  await expect(button).toBeFocused()
})

test("AmountField takes every usual writing, and keeps what is doubtful as typed, in error", async ({
  page,
}) => {
  for (const typed of ["1234,56", "1 234,56", "1234.56", "1.234,56", "1,234.56"]) {
    await expect(await typeAndLeave(page, PRICE, typed), typed).toHaveValue(`1${NARROW}234,56`)
    expect(await wordsAround(page, PRICE), typed).toContain("123456")
  }
  for (const typed of ["1.234", "1,234", "12,", "mille"]) {
    await expect(await typeAndLeave(page, PRICE, typed)).toHaveValue(typed)
    const words = await wordsAround(page, PRICE)
    expect(words, typed).toContain("Valeur invalide")
    expect(words, typed).toContain("aucun")
  }
})

test("a SIRET is grouped on leaving, and each mistake has its own sentence", async ({ page }) => {
  await expect(await typeAndLeave(page, "SIRET", "99990107700019")).toHaveValue("999 901 077 00019")
  expect(await wordsAround(page, "SIRET")).not.toContain("Valeur invalide")
  for (const [typed, shown, precision] of [
    ["812 345 678 000", "812 345 678 000", "Le SIRET compte 14 chiffres, il en manque 2."],
    ["99990107700018", "999 901 077 00018", "Le SIRET est invalide (clé incorrecte)"],
    ["9,9990107E+13", "9,9990107E+13", "Le tableur a changé ce numéro en notation scientifique"],
  ] as const) {
    await expect(await typeAndLeave(page, "SIRET", typed)).toHaveValue(shown)
    const words = await wordsAround(page, "SIRET")
    expect(words, typed).toContain("Valeur invalide")
    expect(words, typed).toContain(precision)
  }
})

test("numbers and codes take their usual form on leaving", async ({ page }) => {
  for (const [label, typed, shown] of [
    ["Code RNCP", "38362", "RNCP38362"],
    ["Code UAI", "0990001n", "0990001N"],
    ["Code IDCC", "16", "0016"],
    ["Code NAF", "6201z", "62.01Z"],
    ["Téléphone", "+33 (0)6.39.98.00.01", "06 39 98 00 01"],
    ["IBAN", "fr7699999000010000000010106", "FR76 9999 9000 0100 0000 0010 106"],
    ["N° de déclaration d’activité", "11759990175", "11 75 99901 75"],
  ] as const)
    await expect(await typeAndLeave(page, label, typed), label).toHaveValue(shown)
})

test("a look-up says where it stands and leaves the field open", async ({ page }) => {
  for (const [label, line] of [
    ["SIRET de l’entreprise", "Recherche…"],
    ["SIRET du centre", "Repris du registre des entreprises"],
    ["SIRET d’accueil", "Le registre ne répond pas\u00a0: complétez à la main."],
  ] as const) {
    expect(await wordsAround(page, label)).toContain(line)
    await expect(field(page, label)).toBeEditable()
    await expect(field(page, label)).not.toHaveAttribute("aria-invalid", "true")
  }
})

test("a kept NIR is never shown whole, and is replaced by keyboard", async ({ page }) => {
  const input = field(page, "NIR enregistré")
  await expect(input).toHaveValue("1 08 •• •• ••• ••• ••")
  await page.getByRole("button", { name: "Remplacer – NIR enregistré" }).press("Enter")
  await expect(input).toBeFocused()
  await expect(input).toHaveValue("")
  await page.keyboard.type("106042a00490525")
  await page.keyboard.press("Tab")
  await expect(input).toHaveValue("1 06 04 2A 004 905 25")
  await page.getByRole("button", { name: "Garder l’actuel – NIR enregistré" }).press("Enter")
  await expect(input).toBeFocused()
  await expect(input).toHaveValue("1 08 •• •• ••• ••• ••")
})

test("a password shows and hides by keyboard", async ({ page }) => {
  const password = page.getByLabel("Mot de passe", { exact: true })
  await page.getByRole("button", { name: "Afficher le mot de passe" }).press("Enter")
  await expect(password).toHaveAttribute("type", "text")
  await page.getByRole("button", { name: "Masquer le mot de passe" }).press("Enter")
  await expect(password).toHaveAttribute("type", "password")
})

test("a list is searched without accents and creates what it lacks", async ({ page }) => {
  const list = page.getByRole("combobox", { name: "Entreprise", exact: true })
  await list.pressSequentially("COEUR")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(list).toHaveValue("Étienne & Cœur")
  await list.fill("Lenoir")
  await expect(page.getByRole("option", { name: "Créer “Lenoir”" })).toBeVisible()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(list).toHaveValue("Lenoir")
})

test("« Continuer » gathers the errors, takes the focus and leads to each field", async ({ page }) => {
  const form = page.getByRole("form", { name: "Exemple de formulaire" })
  await form.getByRole("button", { name: "Continuer" }).press("Enter")
  const summary = form.getByRole("alert").filter({ hasText: "3 points à corriger" })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Erreur – /)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(field(page, "Nom")).toBeFocused()
  await page.keyboard.type("Diallo")
  await expect(form.getByText("2 points à corriger")).toBeVisible()
})
