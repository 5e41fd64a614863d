import type { Page } from "@playwright/test"
import {
  outcomeWords,
  verificationWords as words,
} from "../../modules/signatures/web/verification/strings.fr.ts"
import { makeSealKey, openSealer } from "../../packages/sealing/index.ts"
import { plainPdf } from "../../packages/sealing/testing/index.ts"
import { expect, expectAccessible, test } from "./support.ts"

const sealedByStranger = async (): Promise<Buffer> => {
  const day = 86_400_000
  const key = await makeSealKey({
    name: "Un autre organisme",
    from: new Date(Date.now() - day),
    until: new Date(Date.now() + day),
  })
  return (await openSealer(key)).seal(plainPdf(), { at: new Date(), reason: "" })
}

const choose = async (page: Page, name: string, buffer: Buffer, mimeType = "application/pdf") => {
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Choisir un fichier" }).press("Enter")
  await (await chooser).setFiles({ name, mimeType, buffer })
}

for (const width of [1440, 390])
  test(`anybody learns what a file is worth, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/verification")
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByText(words.privacy)).toBeVisible()
    await expectAccessible(page, "the page of verification")

    const sealed = await sealedByStranger()
    await choose(page, "autre.pdf", sealed)
    await expect(page.getByRole("status").getByText(outcomeWords.foreign.title)).toBeVisible()
    await expect(page.getByText(words.unproven("Un autre organisme"))).toBeVisible()
    await expectAccessible(page, "an intact seal of somebody else")

    sealed[120] = (sealed[120] ?? 0) ^ 1
    await choose(page, "change.pdf", sealed)
    await expect(page.getByRole("status").getByText(outcomeWords.changed.title)).toBeVisible()
    await expect(page.getByText(words.unproven("Un autre organisme"))).toBeHidden()
    await expectAccessible(page, "a changed file")

    await choose(page, "lettre.pdf", plainPdf())
    await expect(page.getByRole("status").getByText(outcomeWords.unsealed.title)).toBeVisible()
  })

test("a file that is no PDF is refused with its reason", async ({ page }) => {
  await page.goto("/verification")
  await choose(page, "photo.png", Buffer.from("png"), "image/png")
  await expect(page.getByText(/Les fichiers .png ne sont pas acceptés/)).toBeVisible()
  await choose(page, "faux.pdf", Buffer.from("bonjour"))
  await expect(page.getByText(/n’est pas un PDF/)).toBeVisible()
})
