import type { Page } from "@playwright/test"
import { signedWords } from "../../modules/signatures/web/signed/strings.fr.ts"
import { signingWords as words } from "../../modules/signatures/web/signing/strings.fr.ts"
import { codesFor, codesToMobile, linksTo } from "./mails.ts"
import { picture } from "./picture.ts"
import { emailsOf, guestAt, launch, openToSign, signerIn } from "./signing.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

/** Where codes leave by text message too. */
const AROUND_URL = process.env.AROUND_URL ?? "http://localhost:8091"

const ways = (guest: Page) => guest.getByRole("group", { name: words.where }).getByRole("radio")

/** Somebody whose mobile the school knows, in front of the choice. */
const openChoice = async (page: Page, emails: readonly string[]) => {
  for (const email of emails) {
    const path = (await linksTo(email, "/signature/")).at(-1) ?? ""
    const guest = await guestAt(page, new URL(path, AROUND_URL).toString(), 1440)
    await expect(guest.getByRole("button", { name: words.ask })).toBeVisible()
    if ((await ways(guest).count()) === 2) return { guest, email }
    await guest.context().close()
  }
  throw new Error("no signer has a mobile")
}

test("a signer takes the code by text message instead of the mail, and signs", async ({ page, school }) => {
  await takeSession(page, school.contracts)
  await openToSign(page)
  await launch(page)
  await page.goto(`${new URL(page.url()).pathname}?tab=signatures`)
  await expect(signerIn(page, "À signer").first()).toBeVisible()
  const { guest, email } = await openChoice(page, await emailsOf(page, "À signer"))

  // The text message first; the mail is the other way.
  const [bySms, byMail] = [ways(guest).first(), ways(guest).last()]
  await expect(bySms).toBeChecked()
  const masked = (await bySms.evaluate((input) => input.closest("label")?.textContent)) ?? ""
  expect(masked).toMatch(/^Par SMS au •• •• •• •• \d\d$/)
  await expectAccessible(guest, "where the code is to be received")
  await picture(guest, "code-choice-1440")
  await guest.setViewportSize({ width: 390, height: 844 })
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(guest, "where the code is to be received, on a phone")
  await picture(guest, "code-choice-390")

  // By mail at first, then by text message: the last code is the one that opens.
  const mails = await codesFor(email, 0)
  await byMail.check({ force: true })
  await guest.getByRole("button", { name: words.ask }).click()
  const mailed = (await codesFor(email, mails.length + 1)).at(-1) ?? ""
  const digits = masked.slice(-2)
  const before = await codesToMobile(digits, 0)
  await guest.getByRole("button", { name: words.elsewhere.sms }).click()
  const code = (await codesToMobile(digits, before.length + 1)).at(-1) ?? ""
  await expect(guest.getByRole("status").filter({ hasText: digits })).toBeVisible()
  const field = guest.getByRole("textbox", { name: words.code })
  await expect(field).toBeFocused()
  await picture(guest, "code-by-sms-390")
  expect(code).not.toBe(mailed)
  await field.fill(code)
  await expect(guest.getByRole("img", { name: /^Page 1 sur/ }).first()).toBeVisible()
  await guest.getByRole("checkbox").check()
  await guest.getByRole("button", { name: /^Signer le/ }).click()
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(signedWords.signedTitle)
  await guest.context().close()

  await page.reload()
  await expect(signerIn(page, "Signé").first()).toBeVisible()
})
