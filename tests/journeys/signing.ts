import type { Page } from "@playwright/test"
import { conventionWords, proposeWords } from "../../modules/contracts/web/convention/strings.fr.ts"
import { signatureWords as startWords } from "../../modules/contracts/web/signature/strings.fr.ts"
import { followingWords as panel } from "../../modules/signatures/web/following/strings.fr.ts"
import { signingWords as words } from "../../modules/signatures/web/signing/strings.fr.ts"
import { codesFor, linksTo } from "./mails.ts"
import { expect, expectAccessible } from "./support.ts"

const EMAIL = /[\w.+-]+@[\w.-]+\.\w+/

/** Somebody outside, in a browser of their own. */
export const guestAt = async (page: Page, path: string, width: number): Promise<Page> => {
  const browser = page.context().browser()
  const context = await browser?.newContext({ viewport: { width, height: 844 }, locale: "fr-FR" })
  if (!context) throw new Error("no browser")
  const opened = await context.newPage()
  await opened.goto(new URL(path, page.url()).toString())
  return opened
}

/** A contract of the demo that is ready: its convention is proposed, and the company validates it. */
export const openToSign = async (page: Page) => {
  await page.goto("/school/contracts/list?view=to_check")
  await page.getByRole("row").filter({ hasText: "Prêt" }).first().getByRole("link").first().click()
  await page.getByRole("button", { name: "Proposer la convention" }).first().click()
  await page.getByRole("dialog").getByRole("button", { name: proposeWords.verb }).click()
  const sent = await page.getByText(/^La convention est envoyée à/).textContent()
  const [email = ""] = EMAIL.exec(sent ?? "") ?? []
  const company = await guestAt(page, (await linksTo(email, "/convention-validation/")).at(-1) ?? "", 1440)
  await company.getByLabel(conventionWords.name).fill("Odile Branchereau")
  await company.getByLabel(conventionWords.role).fill("Gérante")
  await company.getByRole("button", { name: conventionWords.validate }).click()
  await expect(company.getByRole("heading", { level: 1 })).toHaveText(conventionWords.validatedTitle)
  await company.context().close()
  await page.reload()
}

/** Seen first, then sent. */
export const launch = async (page: Page) => {
  await page.getByRole("button", { name: "Lancer la signature" }).first().click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("heading", { name: startWords.signers })).toBeVisible()
  await expectAccessible(page, "what leaves to be signed")
  await dialog.getByRole("button", { name: startWords.verb }).click()
  await expect(page.getByText("Les documents sont envoyés à la signature.")).toBeVisible()
}

const signers = (page: Page) => page.getByRole("list", { name: panel.signers }).locator("> li")
export const signerIn = (page: Page, status: string) => signers(page).filter({ hasText: status })

/** The address is the first thing a card says of its signer. */
export const emailsOf = (page: Page, status: string): Promise<string[]> =>
  signerIn(page, status).evaluateAll((cards) =>
    cards.map((card) => card.querySelector("dd")?.textContent ?? ""),
  )

/** Asks for a code and types it, as the mail carries it. */
export const identify = async (guest: Page, email: string) => {
  const before = await codesFor(email, 0)
  await guest.getByRole("button", { name: words.ask }).click()
  const field = guest.getByRole("textbox", { name: words.code })
  await expect(field).toBeFocused()
  const codes = await codesFor(email, before.length + 1)
  await field.fill(codes.at(-1) ?? "")
}
