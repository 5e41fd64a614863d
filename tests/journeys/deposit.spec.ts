import { typography } from "@jalon/kernel"
import type { Page } from "@playwright/test"
import { opcoTabWords, transmitWords } from "../../modules/contracts/web/deposit/strings.fr.ts"
import { followingWords as words } from "../../modules/deposits/web/following/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const OPCOS_URL = process.env.OPCOS_URL ?? "http://localhost:21096"
const OPCO = "L’Opcommerce"
/** A worker sends it, then the contract follows. */
const SENT = { timeout: 30_000 }

type Simulated = { numeroInterne: string; numeroExterne: string }

/** As somebody of the OPCO would: the file of that number gets another state. */
const decide = async (number: string, decision: object) => {
  const state = (await (await fetch(`${OPCOS_URL}/_control/state`)).json()) as { contracts: Simulated[] }
  const file = state.contracts.find(
    ({ numeroInterne, numeroExterne }) => numeroInterne === number || numeroExterne === number,
  )
  const answer = await fetch(`${OPCOS_URL}/_control/dossiers/${file?.numeroInterne}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(decision),
  })
  expect(answer.status).toBe(204)
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click()

const openToTransmit = async (page: Page) => {
  await page.goto("/school/contracts/list?status=to_transmit&opco=opcommerce")
  await page.locator("tbody").getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("CA-")
}

const transmit = async (page: Page) => {
  await press(page, typography("Transmettre à l'OPCO"))
  const dialog = page.getByRole("dialog", { name: transmitWords.title(OPCO) })
  await expect(dialog).toContainText(transmitWords.byExchange)
  await expect(dialog).toContainText("convention-signee.pdf")
  return dialog
}

/** The number that the OPCO gave, once it is shown. */
const numberOf = async (page: Page): Promise<string> => {
  const fact = page.getByRole("tabpanel").locator("dd").first()
  await expect(page.getByText(words.headline.followed)).toBeVisible(SENT)
  return ((await fact.textContent()) ?? "").replace(words.copy, "").trim()
}

const widths = async (page: Page, what: string) => {
  await expectAccessible(page, what)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, `${what}, on a phone`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test("a signed contract goes to its OPCO, is engaged, and its schedule stands beside the forecast", async ({
  page,
  school,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, school.contracts)
  await openToTransmit(page)
  const dialog = await transmit(page)
  await widths(page, "the dialog of a deposit")
  await dialog.getByRole("button", { name: transmitWords.verb(OPCO) }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole("tab", { name: opcoTabWords.tab, exact: true }).click()
  const number = await numberOf(page)
  await expect(page.getByText(words.exchanges).first()).toBeVisible()
  await press(page, words.payload)
  await expect(page.getByRole("dialog")).toContainText('"cerfa"')
  await expectAccessible(page, "what was sent to the OPCO")
  await page.keyboard.press("Escape")

  await decide(number, { etat: "ENGAGE", differs: true })
  await press(page, words.ask)
  await expect(page.getByText(words.headline.engaged)).toBeVisible(SENT)
  await expect(page.getByText(words.verdicts.differs).first()).toBeVisible()
  await expect(page.getByText("Engagé", { exact: true }).first()).toBeVisible(SENT)
  await widths(page, "the tab of an engaged contract")
})
