import type { Page } from "@playwright/test"
import { signingWords } from "../../modules/signatures/web/signing/strings.fr.ts"
import { togetherWords as words } from "../../modules/signatures/web/together/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const PHONE = { width: 390, height: 844 }
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
)
const ACT = "0199a000-0000-7000-8000-00000000000a"
const LEARNERS = ["TRIVIDIC Lina", "FERRANDEC Malo"]

const idOf = (n: number) => `0199a000-0000-7000-8000-0000000000${String(n).padStart(2, "0")}`
const documentsOf = (n: number) => [
  { id: idOf(n * 10), title: "Contrat d’apprentissage", pages: 2 },
  { id: idOf(n * 10 + 1), title: "Convention de formation", pages: 1 },
]
const rowOf = (n: number, learner: string) => ({
  signer_id: idOf(n),
  school: { id: 1001, name: "CFA Horizon Métiers" },
  number: `CA-2027-0000${n}`,
  learner,
  signer: "Odile Branchereau",
  is_own: true,
  documents: documentsOf(n),
})

/** What the API answers, as its own flows prove it: here the screen is looked at. */
const answer = async (page: Page) => {
  const state = { isIdentified: false, sent: null as unknown }
  const said = { message: "Fait.", state: "success" }
  await page.route(/\/api\/v1\/customer\/signatures/, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (/\/pages\/\d+$/.test(pathname)) return route.fulfill({ contentType: "image/png", body: PIXEL })
    if (pathname.endsWith("/identity")) {
      state.isIdentified = true
      return route.fulfill({ json: said })
    }
    if (pathname.endsWith("/signature")) {
      state.sent = request.postDataJSON()
      const results = [
        { signer_id: idOf(1), is_signed: true, reason: null },
        { signer_id: idOf(2), is_signed: false, reason: "La signature de ces documents est close." },
      ]
      return route.fulfill({ json: { ...said, results } })
    }
    if (pathname.endsWith("/acts"))
      return route.fulfill({ json: { ...said, act_id: ACT, masked: "o•••@example.org", minutes: 10 } })
    if (pathname.includes("/acts/"))
      return route.fulfill({
        json: {
          school: "CFA Horizon Métiers",
          signer: "Odile Branchereau",
          masked: "o•••@example.org",
          is_identified: state.isIdentified,
          contracts: LEARNERS.map((learner, n) => ({
            signer_id: idOf(n + 1),
            learner,
            number: `CA-2027-0000${n + 1}`,
            is_signed: false,
            documents: documentsOf(n + 1).map((one) => ({ ...one, fingerprint: `print-${one.id}` })),
          })),
          consent: {
            sentence: "J’ai lu les 4 documents de ces 2 contrats et je les signe par voie électronique.",
            lines: LEARNERS.map((one) => `${one} : Contrat d’apprentissage ; Convention de formation.`),
          },
        },
      })
    return route.fulfill({
      json: {
        count: 1,
        count_is_capped: false,
        page: 1,
        page_size: 20,
        results: [{ ...rowOf(3, "SAUVAGEON Gabriel"), signed_at: "2026-11-12T09:30:00Z", is_sealed: true }],
        to_sign: [
          ...LEARNERS.map((learner, n) => ({ ...rowOf(n + 1, learner), can_sign: true })),
          { ...rowOf(4, "PASTOUREAU Enzo"), signer: "Rose-May Pélissou", is_own: false, can_sign: false },
        ].map((row) => ({
          ...row,
          invited_at: "2026-11-13T09:00:00Z",
          expires_at: "2026-12-13T09:00:00Z",
        })),
      },
    })
  })
  return state
}

test("[R-04] on a phone, by keyboard, a signatory signs several contracts in one go and reads what became of each", async ({
  page,
  school,
}) => {
  await page.setViewportSize(PHONE)
  await takeSession(page, school.company)
  const state = await answer(page)
  await page.goto("/company/profile/signatures")
  await expect(page.getByRole("heading", { name: words.toSign })).toBeVisible()
  await expect(page.getByText(words.waitsFor("Rose-May Pélissou"))).toBeVisible()
  await expect(page.getByRole("button", { name: /^Télécharger la copie scellée/ })).toHaveCount(2)
  await expectAccessible(page, "what waits for a company's signatory")

  const first = page.getByRole("checkbox").first()
  await first.press("Space")
  await expect(page.getByRole("button", { name: words.sign(1) })).toBeVisible()
  await first.press("Space")
  await page.getByRole("button", { name: words.sign(2) }).press("Enter")
  await expect(page.getByRole("heading", { name: words.title(2) })).toBeFocused()
  await page.getByRole("button", { name: signingWords.ask }).press("Enter")
  const code = page.getByRole("textbox", { name: signingWords.code })
  await expect(code).toBeFocused()
  await expectAccessible(page, "the code of several contracts")
  await code.fill("123456")

  await expect(page.getByRole("heading", { name: words.contract(1, 2, "TRIVIDIC Lina") })).toBeVisible()
  await expect(page.getByRole("img", { name: /^Page 1 sur 2/ }).first()).toBeVisible()
  await page.getByRole("button", { name: words.next("FERRANDEC Malo") }).press("Enter")
  await expect(page.getByRole("heading", { name: words.contract(2, 2, "FERRANDEC Malo") })).toBeFocused()
  await page.getByRole("button", { name: words.goSign }).press("Enter")
  await expect(page.getByRole("heading", { name: signingWords.sign })).toBeFocused()
  const sign = page.getByRole("button", { name: words.verb(2) })
  await sign.press("Enter")
  await expect(page.getByText(signingWords.consentNeeded)).toBeVisible()
  await page.getByRole("checkbox").check()
  await expectAccessible(page, "several contracts to read and sign")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await sign.press("Enter")

  await expect(page.getByRole("heading", { name: words.results(1, 2) })).toBeFocused()
  await expect(page.getByText("La signature de ces documents est close.")).toBeVisible()
  expect(state.sent).toMatchObject({
    consents: true,
    typed_name: "Odile Branchereau",
    read: [{ signer_id: idOf(1) }, { signer_id: idOf(2) }],
  })
  await expectAccessible(page, "what became of several signatures")
  await page.getByRole("button", { name: words.close }).press("Enter")
  await expect(page.getByRole("heading", { name: words.signed, exact: true })).toBeVisible()
})
