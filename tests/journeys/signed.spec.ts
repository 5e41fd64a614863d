import type { Page } from "@playwright/test"
import { guest } from "../../modules/guest-links/web/strings.fr.ts"
import { signedWords as words } from "../../modules/signatures/web/signed/strings.fr.ts"
import { expect, expectAccessible, test } from "./support.ts"

// What the server cannot be made to answer at will (an outcome that stays unknown, a cut network) is answered in its place.

const TOKEN = "a-secret-that-nobody-sent"
const OUTCOME = "**/api/v1/signatures/*/outcome"

type Outcome = "signed" | "declined" | "expired" | "cancelled" | "unknown"

const answering = (page: Page, outcome: Outcome, more: object = {}) =>
  page.route(OUTCOME, (route) =>
    route.fulfill({
      json: {
        school: "CFA Horizons",
        outcome: { outcome, signed_at: null, is_complete: false, next: [], ...more },
      },
    }),
  )

const title = (page: Page) => page.getByRole("heading", { level: 1 })

test("[R-34] the page after a signature says what is known: signed, refused, expired, cancelled", async ({
  page,
}) => {
  const told = { signed: words.signedTitle, declined: words.declinedTitle, expired: words.expiredTitle }
  for (const [outcome, heading] of Object.entries({ ...told, cancelled: words.cancelledTitle })) {
    await answering(page, outcome as Outcome, { signed_at: "2026-11-17T09:00:00Z", next: ["L’employeur"] })
    await page.goto(`/signed?${outcome}#${TOKEN}`)
    await expect(title(page)).toHaveText(heading)
    await expect(page.getByText(words.next)).toBeVisible({ visible: outcome === "signed" })
    await expectAccessible(page, `a signature ${outcome}`)
    await page.unroute(OUTCOME)
  }
})

test("[R-34] an unknown outcome is looked for again, and is never called a success", async ({ page }) => {
  await page.clock.install()
  await answering(page, "unknown")
  await page.goto(`/signed#${TOKEN}`)
  await expect(title(page)).toHaveText(words.unknownTitle)
  for (let second = 0; second < 126; second += 3) await page.clock.runFor(3_000)
  await expect(title(page)).toHaveText(words.gaveUpTitle)
  await expect(page.getByText(words.signedTitle)).toBeHidden()
  await expectAccessible(page, "a signature that nobody confirms")

  await page.unroute(OUTCOME)
  await answering(page, "signed", { is_complete: true, signed_at: "2026-11-17T09:00:00Z" })
  await page.getByRole("button", { name: words.lookAgain }).click()
  await expect(title(page)).toHaveText(words.signedTitle)
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(words.complete)).toBeVisible()
})

test("[R-34] a cut network is not an answer either", async ({ page }) => {
  await page.clock.install()
  await page.route(OUTCOME, (route) => route.abort())
  await page.goto(`/signed#${TOKEN}`)
  await expect(title(page)).toHaveText(words.unknownTitle)
  await page.unroute(OUTCOME)
  await answering(page, "declined")
  await page.clock.runFor(3_000)
  await expect(title(page)).toHaveText(words.declinedTitle)
})

test("[R-34] without a secret, or with one that nobody sent, the page explains and gives a way on", async ({
  page,
}) => {
  await page.goto("/signed")
  await expect(title(page)).toHaveText(words.title)
  await expect(page.getByText(words.noToken)).toBeVisible()
  await expect(page.getByRole("link", { name: words.signIn })).toBeVisible()
  await expectAccessible(page, "the page of a signature without its secret")
  await page.goto(`/signed?unknown#${TOKEN}`)
  await expect(page.getByText(words.unknownLink)).toBeVisible()
  await page.goto(`/signature/${TOKEN}`)
  await expect(page.getByText(guest.dead.unknown)).toBeVisible()
  await expectAccessible(page, "a link to sign that nobody sent")
})
