import type { Locator, Page } from "@playwright/test"
import { linkWords, schoolWords } from "../../modules/contracts/web/link/strings.fr.ts"
import { expect, expectAccessible } from "./support.ts"

export const SCHOOL = "CFA Horizon Métiers"

/** What the session of the page may ask of the API: the rows a journey starts from. */
export const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, to, content]) => {
      const answer = await fetch(`/api/v1${to}`, {
        method: verb as string,
        headers: {
          authorization: `Bearer ${localStorage.getItem("accessToken")}`,
          "idempotency-key": crypto.randomUUID(),
          ...(content ? { "content-type": "application/json" } : {}),
        },
        ...(content ? { body: content as string } : {}),
      })
      return (await answer.json()) as Record<string, unknown>
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  )

export const phoneAt = async (page: Page, path: string): Promise<Page> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 }, locale: "fr-FR" })
  if (!context) throw new Error("no browser")
  const opened = await context.newPage()
  await opened.goto(new URL(path, page.url()).toString())
  return opened
}

export const sendTo = async (page: Page, email: string) => {
  await page.getByRole("button", { name: schoolWords.verbs.askCompany }).first().click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText(schoolWords.sees, { exact: true })).toBeVisible()
  await dialog.getByText(schoolWords.other).click()
  await dialog.getByLabel(schoolWords.email, { exact: true }).fill(email)
  await expectAccessible(page, "sending a contract to the company")
  await dialog.getByRole("button", { name: schoolWords.verbs.askCompany }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(schoolWords.states.open)).toBeVisible()
}

export const saved = (phone: Page) => expect(phone.getByText(/^Enregistré à/)).toBeVisible()
export const next = (phone: Page) => phone.getByRole("button", { name: linkWords.next, exact: true })
export const section = (phone: Page, name: string) =>
  phone.getByRole("heading", { level: 2, name, exact: true })
export const step = (phone: Page, name: string) =>
  phone.getByRole("navigation", { name: linkWords.sections }).getByRole("button", { name })

/** Counts what a person types, ticks or chooses. */
export const counting = (phone: Page) => {
  let typed = 0
  const count = async (work: Promise<unknown>) => {
    typed += 1
    await work
  }
  return {
    typed: () => typed,
    fill: (label: string, value: string) =>
      count(phone.getByLabel(label, { exact: true }).first().fill(value)),
    // The field itself: while it is in error, the list of faults names it too.
    tick: (label: RegExp) => count(phone.locator("label").filter({ hasText: label }).first().click()),
    choose: (label: string, code: string) =>
      count(phone.getByRole("combobox", { name: label, exact: true }).selectOption(code)),
    /** In a list long enough to be searched. */
    find: async (label: string, text: string) => {
      await count(phone.getByRole("combobox", { name: label, exact: true }).fill(text))
      await phone.getByRole("option", { name: text }).first().click()
    },
    answer: (group: Locator, option: string) => count(group.getByText(option, { exact: true }).click()),
  }
}
