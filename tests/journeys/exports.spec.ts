import { readFile } from "node:fs/promises"
import type { Download, Locator, Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { dataWords } from "../../modules/exports/web/school/strings.fr.ts"
import { listWords } from "../../modules/exports/web/strings.fr.ts"
import { stepUpWords } from "../../modules/identity/web/step-up/strings.fr.ts"
import { unzip } from "../flows/unzip.ts"
import { expect, expectAccessible, signIn, takeSession, test, who } from "./support.ts"

// Reading by reading, on a machine that does other things.

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())
const rowsOf = async (download: Download): Promise<string[][]> =>
  String(await bytesOf(download))
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"))

const takeList = async (page: Page): Promise<Download> => {
  await page.getByRole("button", { name: listWords.export }).click()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: listWords.formats.csv }).click(),
  ])
  return download
}

/** A page that was reloaded has forgotten the password. */
const takeArchive = async (page: Page, line: Locator) => {
  await line.getByRole("button", { name: /^Télécharger l’export/ }).click()
  await confirm(page)
}

const confirm = async (page: Page) => {
  await page.getByLabel(stepUpWords.password, { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole("button", { name: stepUpWords.confirm, exact: true }).click()
}

const openList = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByText(/^\d+\s+(étudiants?|entreprises?)$/).first()).toBeVisible()
}

test("a list is taken away as it is shown: its search, its columns, all its pages", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openList(page, "/school/students/list?view=in_work_study")
  const counted = page.getByText(/^\d+\s+étudiants?$/).first()
  const shown = Number.parseInt((await counted.textContent()) ?? "", 10)
  const file = await takeList(page)
  expect(file.suggestedFilename()).toMatch(/^etudiants-\d{4}-\d\d-\d\d\.csv$/)
  const [headers = [], ...rows] = await rowsOf(file)
  expect(rows.length).toBe(shown)
  expect(shown).toBeGreaterThan(10)
  expect(headers).toContain("Entreprise")
  expect(headers).not.toContain("E-mail")
  expect(headers).not.toContain("Numéro de sécurité sociale")

  await openList(page, "/school/partners/list?q=boulangerie")
  const companies = await rowsOf(await takeList(page))
  expect(companies.slice(1).every((row) => /boulanger/i.test(row.join(" ")))).toBe(true)
})

test("those who teach take how to reach people, and nothing of contracts", async ({ page }) => {
  await takeSession(page, who.headOfStudies)
  await openList(page, "/school/students/list")
  const [headers = []] = await rowsOf(await takeList(page))
  expect(headers).toEqual([
    "Nom de naissance",
    "Nom d’usage",
    "Prénom",
    "Formation",
    "Classe",
    "Centre",
    "E-mail",
    "Téléphone",
  ])
})

test("a director takes the whole school away with her password, then deletes the archive", async ({
  page,
  school,
}) => {
  await signIn(page, school.director, "/school/settings/integrations")
  const section = page.getByRole("region", { name: dataWords.title })
  await expect(section.getByRole("button", { name: dataWords.start })).toBeVisible()
  await expect(section.getByRole("checkbox", { name: dataWords.secrets })).not.toBeChecked()
  await section.getByRole("button", { name: dataWords.start }).click()
  await confirm(page)

  const first = section.getByRole("listitem").first()
  await expect(first.getByText(dataWords.states.ready.text, { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(first).toBeVisible()
  await expectAccessible(page, "an export that is ready")
  const [download] = await Promise.all([page.waitForEvent("download"), takeArchive(page, first)])
  expect(download.suggestedFilename()).toMatch(/^donnees-.*\.zip$/)
  const entries = unzip(await bytesOf(download))
  expect([...entries.keys()]).toEqual(
    expect.arrayContaining(["LISEZMOI.md", "manifest.json", "donnees.xlsx", "json/student.ndjson"]),
  )
  expect(String(entries.get("json/student.ndjson"))).not.toContain('"nir":')

  await first.getByRole("button", { name: /^Supprimer l’export/ }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: dataWords.remove, exact: true }).click()
  await expect(first.getByText(dataWords.states.expired.text, { exact: true })).toBeVisible()
})

test("whoever manages contracts is not offered the whole school", async ({ page }) => {
  await signIn(page, who.contracts, "/school/settings/integrations")
  await expect(page.getByRole("heading", { name: "LEA" })).toBeVisible()
  await expect(page.getByRole("region", { name: dataWords.title })).toHaveCount(0)
})
