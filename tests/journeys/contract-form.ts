import type { Page } from "@playwright/test"
import { ask } from "./company-link.ts"
import { expect } from "./support.ts"

type Found = { results: { id: string }[] }
type Read = { contract: { fields: Record<string, unknown>; status: string } }

/** Somebody of the demo with a company, a tutor and a class. */
export const draftFor = async (
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

export const fieldValuesOf = async (page: Page, id: string) =>
  ((await ask(page, "GET", `/school/contracts/${id}`)) as Read).contract.fields

export const formOf = (id: string, section = "employer") => `/school/contract/edit/${id}?section=${section}`
export const saved = (page: Page) => expect(page.getByText(/^Enregistré à/)).toBeVisible()
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()

export const anotherBrowser = async (page: Page): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ locale: "fr-FR" })
  if (!context) throw new Error("no browser")
  return context.newPage()
}

export const SECTIONS = [
  "employer",
  "learner",
  "tutor",
  "contract",
  "pay",
  "training",
  "convention",
  "attachments",
  "review",
]

/** Every alert that the pre-check still holds, read and accepted. */
export const acceptAlerts = async (page: Page) => {
  const alerts = page.getByRole("button", { name: /^Accepter «/ })
  for (let left = await alerts.count(); left > 0; left--) {
    await alerts.first().click()
    const asked = page.getByRole("dialog")
    await asked.getByRole("textbox").fill("Vérifié avec l’employeur")
    await asked.getByRole("button", { name: "Accepter", exact: true }).click()
    await expect(asked).toBeHidden()
    await expect(alerts).toHaveCount(left - 1)
  }
}
