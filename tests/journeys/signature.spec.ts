import type { Page } from "@playwright/test"
import { followingWords as panel } from "../../modules/signatures/web/following/strings.fr.ts"
import { signedWords } from "../../modules/signatures/web/signed/strings.fr.ts"
import { signingWords as words } from "../../modules/signatures/web/signing/strings.fr.ts"
import { linksTo } from "./mails.ts"
import { emailsOf, guestAt, identify, launch, openToSign, signerIn } from "./signing.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

// Four people, four browsers and the mails between them.
test.describe.configure({ mode: "default" })

const draw = async (guest: Page) => {
  await guest.getByText(words.ways.drawn).click()
  const pad = guest.getByRole("img", { name: /signature/i }).last()
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error("no pad")
  await guest.mouse.move(box.x + 40, box.y + 60)
  await guest.mouse.down()
  for (let step = 0; step < 12; step++)
    await guest.mouse.move(box.x + 40 + step * 18, box.y + 60 + (step % 2) * 40)
  await guest.mouse.up()
}

/** From the link of the mail to the page that says it is signed. */
const signAs = async (page: Page, email: string, { width, isDrawn }: { width: number; isDrawn: boolean }) => {
  const link = (await linksTo(email, "/signature/")).at(-1) ?? ""
  const guest = await guestAt(page, link, width)
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(words.title)
  // Nothing of the documents is given before the code.
  expect(await guest.getByRole("img", { name: /^Page 1/ }).count()).toBe(0)
  await identify(guest, email)
  await expect(guest.getByRole("heading", { name: new RegExp(words.readOne.slice(0, 5)) })).toBeFocused()
  await expect(guest.getByRole("img", { name: /^Page 1 sur/ }).first()).toBeVisible()
  if (isDrawn) await draw(guest)
  const sign = guest.getByRole("button", { name: /^Signer le/ })
  await sign.click()
  await expect(guest.getByText(words.consentNeeded)).toBeVisible()
  await expectAccessible(guest, `documents to sign at ${width} px`)
  await guest.getByRole("checkbox").check()
  await sign.click()
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(signedWords.signedTitle)
  await expect(guest).toHaveURL(/\/signed#[\w-]+$/)
  await guest.context().close()
}

test("[R-13] [R-34] a contract is signed by all, from its launch to « À transmettre »", async ({
  page,
  school,
}) => {
  test.slow()
  await takeSession(page, school.contracts)
  await openToSign(page)
  await launch(page)
  const record = new URL(page.url()).pathname
  await page.goto(`${record}?tab=signatures`)
  await expect(signerIn(page, "À signer").first()).toBeVisible()
  await expect(page.getByText(/^On attend /)).toBeVisible()
  await expectAccessible(page, "who is waited for")

  const parties = await emailsOf(page, "À signer")
  expect(parties.length).toBeGreaterThan(1)
  for (const [index, email] of parties.entries())
    await signAs(page, email, { width: index === 0 ? 390 : 1440, isDrawn: index > 0 })

  await page.reload()
  await expect(signerIn(page, "À signer")).toHaveCount(1)
  const [center = ""] = await emailsOf(page, "À signer")
  await signAs(page, center, { width: 1440, isDrawn: false })

  // The files are sealed a moment later by the worker, then the contract follows.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(panel.sealed, { exact: true }).first()).toBeVisible({ timeout: 5_000 })
    await expect(page.getByText("À transmettre").first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page, "a contract that everybody signed")

  // Once all have signed, each receives a link to the sealed copies, behind a code again.
  const [party = ""] = parties
  const [, copies = ""] = await linksTo(party, "/signature/", 2)
  const guest = await guestAt(page, copies, 390)
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(words.copies)
  await identify(guest, party)
  await expect(guest.getByRole("heading", { name: words.toDownload })).toBeFocused()
  const saved = guest.waitForEvent("download")
  await guest
    .getByRole("button", { name: /^Télécharger le PDF/ })
    .first()
    .click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await expectAccessible(guest, "the sealed copies of a signer")
})

test("[R-13] a refusal stops the signature, and the school reads why on the record", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openToSign(page)
  await launch(page)
  const record = new URL(page.url()).pathname
  await page.goto(`${record}?tab=signatures`)
  await expect(signerIn(page, "À signer").first()).toBeVisible()
  const [email = ""] = await emailsOf(page, "À signer")
  const guest = await guestAt(page, (await linksTo(email, "/signature/")).at(-1) ?? "", 390)
  await guest.getByRole("button", { name: words.cannot }).click()
  await expect(guest.getByRole("heading", { name: words.refuse })).toBeFocused()
  await guest.getByRole("button", { name: words.refuseVerb }).click()
  await expect(guest.getByText(words.whyNeeded)).toBeVisible()
  await guest.getByText(words.reasons.wrong_person).click()
  await guest.getByLabel(words.who).fill("Odile Branchereau")
  await expectAccessible(guest, "a refusal to sign")
  // What was typed is there again after a look at the first page.
  await guest.getByRole("button", { name: words.back }).click()
  await guest.getByRole("button", { name: words.cannot }).click()
  await expect(guest.getByLabel(words.who)).toHaveValue("Odile Branchereau")
  await guest.getByRole("button", { name: words.refuseVerb }).click()
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(signedWords.declinedTitle)

  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Odile Branchereau/).first()).toBeVisible({ timeout: 2_000 })
    await expect(page.getByText("Signature refusée").first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})
