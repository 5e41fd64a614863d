import { addDays, today } from "@jalon/kernel"
import { simulatedKey } from "@jalon/ports/opco"
import type { Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { opcoTabWords } from "../../modules/contracts/web/deposit/strings.fr.ts"
import { signatureWords } from "../../modules/contracts/web/signature/strings.fr.ts"
import { followingWords } from "../../modules/deposits/web/following/strings.fr.ts"
import { ask } from "./company-link.ts"
import { signWithoutBrowser } from "./outside-signers.ts"
import { picture } from "./picture.ts"
import { expect, expectAccessible, takeSession, test, who } from "./support.ts"

const SCHOOLS_URL = process.env.SCHOOLS_URL ?? "http://127.0.0.1:21097"
const HORIZON = "CFA Horizon Métiers (00000010900017)"
/** No other journey sends it anything. */
const OPCO = "uniformation"

type ToSign = { id: string; email: string }

/** An operator says that this OPCO takes conventions on its portal only. */
const byPortalOnly = async (page: Page) => {
  await takeSession(page, who.operator)
  const { draft } = (await ask(page, "POST", "/operator/legal-values/drafts", {
    action: "add",
    name: `opco_depot.${OPCO}`,
    from: addDays(today(), -7),
    until: null,
    value: { contract: "api", convention: "portal", invoice: "portal", pieces: "–", remark: "–" },
    source: "Portail imaginé pour l’essai",
    uncertain: false,
    reason: "Convention prise sur le portail seulement",
  })) as { draft: { id: string } }
  await expect
    .poll(async () => ask(page, "POST", `/operator/legal-values/drafts/${draft.id}/confirm`), {
      timeout: 60_000,
    })
    .toHaveProperty("draft")
}

const connectOpco = async (page: Page, email: string) => {
  await takeSession(page, email)
  await ask(page, "POST", "/user/step-up", { password: DEMO_PASSWORD })
  const { connected_opco } = (await ask(page, "GET", "/administrative/opco/connected")) as {
    connected_opco: { cfa: string; apprentice_training_center_id: string }[]
  }
  const center = connected_opco.find(({ cfa }) => cfa === HORIZON)
  const api_key = simulatedKey(OPCO, addDays(today(), 90), { siren: "000000109", end: "PORTAIL1" })
  await ask(page, "POST", "/administrative/opco/register-api-key", {
    apprentice_training_center_id: center?.apprentice_training_center_id,
    opco: OPCO,
    api_key,
  })
}

/** The centre signs after all others. */
const signers = async (page: Page, id: string): Promise<string[]> => {
  const { results } = await ask(page, "GET", `/school/signatures/contract/${id}`)
  const [envelope] = results as { signers: { role: string; email: string }[] }[]
  const all = envelope?.signers ?? []
  return [...all.filter(({ role }) => role !== "center"), ...all.filter(({ role }) => role === "center")].map(
    ({ email }) => email,
  )
}

test("what an OPCO takes on its portal only is carried there in three steps, and the file goes on", async ({
  page,
  school,
  ownSchool,
}) => {
  test.setTimeout(300_000)
  await byPortalOnly(page)
  await connectOpco(page, school.director)
  const answer = await fetch(
    `${SCHOOLS_URL}/contracts-to-sign?school=${ownSchool.number}&count=1&opco=${OPCO}`,
    {
      method: "POST",
    },
  )
  const [contract] = JSON.parse(await answer.text()) as [ToSign]
  await takeSession(page, school.contracts)
  const dialog = page.getByRole("dialog")
  await page.goto(`/school/contract/${contract.id}`)
  await page.getByRole("button", { name: "Lancer la signature" }).first().click()
  await dialog.getByRole("button", { name: signatureWords.verb }).click()
  await expect(dialog).toBeHidden()
  for (const email of await signers(page, contract.id)) await signWithoutBrowser(page, email)
  const send = page.getByRole("button", { name: /^Transmettre/ }).first()
  // Sealed once the last has signed; the record is read again when it is come back to.
  await expect(async () => {
    await page.reload()
    await expect(send).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await send.click()
  await dialog.getByRole("button", { name: /^Transmettre/ }).click()
  await expect(dialog).toBeHidden()
  // The school is asked for it: on Accueil, and as the next action of the contract, which leads there.
  await expect(async () => {
    const { results } = (await ask(page, "GET", "/school/to-do")) as {
      results: { kind: string; id: string }[]
    }
    expect(results.find(({ id }) => id === contract.id)?.kind).toBe("opco_document")
  }).toPass({ timeout: 60_000 })
  await page.goto(`/school/contract/${contract.id}`)
  await page.getByRole("button", { name: "Déposer les pièces sur le portail" }).first().click()
  await expect(page.getByRole("tab", { name: opcoTabWords.tab, exact: true })).toBeVisible()

  const steps = page.getByRole("region", { name: followingWords.carry })
  await expect(steps).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, "a document to carry to a portal")
  await picture(page, "portal-step")
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const file = page.waitForEvent("download")
  await steps.getByRole("button", { name: /^Télécharger/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  await steps.getByRole("button", { name: /^C.est déposé sur le portail/ }).click()
  await expect(steps).toBeHidden()
  await expect(page.getByText(/^Déposée/).first()).toBeVisible()
  // Complete from that moment on, for the OPCO and for the delay of the law.
  await expect(page.getByText(followingWords.headline.followed)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole("button", { name: "Déposer les pièces sur le portail" })).toBeHidden({
    timeout: 60_000,
  })
})
