import type { Page } from "@playwright/test"
import { signatureWords as startWords } from "../../modules/contracts/web/signature/strings.fr.ts"
import { adapterWords } from "../../modules/signatures/web/adapter/strings.fr.ts"
import { followingWords as panel } from "../../modules/signatures/web/following/strings.fr.ts"
import { openToSign } from "./signing.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const PROVIDER = "Yousign (simulé)"
const outbox = process.env.SIGNATURES_URL ?? ""

const chooseProvider = async (page: Page) => {
  await page.goto("/school/settings/signature")
  const ours = page.getByRole("radio", { name: adapterWords.own })
  await expect(ours).toBeChecked()
  await ours.focus()
  await page.keyboard.press("ArrowDown")
  const provider = page.getByRole("radio", { name: adapterWords.provider(PROVIDER) })
  await expect(provider).toBeChecked()
  await expectAccessible(page, "who has documents signed")
  await page.getByRole("button", { name: adapterWords.save }).first().click()
  await expect(page.getByText("Le réglage est enregistré.")).toBeVisible()
  await page.reload()
  await expect(provider).toBeChecked()
}

const launch = async (page: Page) => {
  await page.getByRole("button", { name: "Lancer la signature" }).first().click()
  await page.getByRole("dialog").getByRole("button", { name: startWords.verb }).click()
  await expect(page.getByText("Les documents sont envoyés à la signature.")).toBeVisible()
}

/** The provider writes to nobody here: who is asked to sign stands on its page. */
const signAt = async (page: Page, email: string) => {
  const signer = await page.context().newPage()
  await signer.goto(outbox)
  await signer.getByRole("link", { name: email }).first().click()
  const code = (await signer.locator("strong").first().textContent()) ?? ""
  await signer.getByLabel("Code").fill(code)
  await signer.getByRole("button", { name: "Signer", exact: true }).click()
  await expect(signer.getByText("Vous avez signé. Merci.")).toBeVisible()
  await signer.close()
}

test("a school has a contract signed by the provider, and the record says the same facts", async ({
  page,
  school,
}) => {
  test.slow()
  await takeSession(page, school.contracts)
  await chooseProvider(page)
  await openToSign(page)
  await launch(page)
  await page.goto(`${new URL(page.url()).pathname}?tab=signatures`)
  const awaited = page
    .getByRole("list", { name: panel.signers })
    .locator("> li")
    .filter({ hasText: "À signer" })
  const reloadUntil = (check: () => Promise<void>) =>
    expect(async () => {
      await page.reload()
      await check()
    }).toPass({ timeout: 60_000 })

  await reloadUntil(() => expect(awaited).toHaveCount(1, { timeout: 5_000 }))
  await expect(page.getByText(panel.with.provider)).toBeVisible()
  await expect(page.getByRole("button", { name: new RegExp(`^${panel.copy}`) })).toHaveCount(0)
  await expectAccessible(page, "who is waited for at the provider's")
  await page.getByRole("button", { name: new RegExp(`^${panel.remind}`) }).click()
  await expect(page.getByText("Le rappel est envoyé.")).toBeVisible()

  for (let left = 3; left > 0; left--) {
    const email = (await awaited.locator("dd").first().textContent()) ?? ""
    await signAt(page, email)
    if (left > 1)
      await reloadUntil(async () => {
        await expect(awaited).toHaveCount(1, { timeout: 5_000 })
        await expect(awaited).not.toContainText(email, { timeout: 1_000 })
      })
  }
  await reloadUntil(() =>
    expect(page.getByText(panel.sealed, { exact: true }).first()).toBeVisible({ timeout: 5_000 }),
  )
  await expect(page.getByRole("button", { name: panel.openEvidence })).toBeVisible()
  await expectAccessible(page, "a contract signed at the provider's")
})
