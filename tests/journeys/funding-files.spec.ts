import { publishedWorkbook } from "../../modules/legal-values/testing/index.ts"
import { filesWords, panelWords, sendWords } from "../../modules/legal-values/web/levels/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

test("an operator sends the published levels, sees what they hold and what they change, and sets them aside", async ({
  page,
  school,
}) => {
  await signIn(page, school.operator, "/operator/funding-levels")
  await expect(page.locator("h1")).toHaveText(filesWords.title)
  await expectAccessible(page, "Fichiers publiés")
  await page.getByRole("button", { name: filesWords.send }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(sendWords.day, { exact: true }).fill("19/10/2026")
  const buffer = await publishedWorkbook({
    branches: [{ cpne: "118", label: "Commerce", idcc: 2216 }],
    // An amount that nobody else sends: a file already received is refused.
    levels: [
      { rncp: "38362", cpne: "118", amount: 4_000 + (Date.now() % 1_000), from: 45_901 },
      { rncp: "38362", cpne: "118", amount: "NC", from: 46_296 },
    ],
  })
  await page.locator("input[type=file]").setInputFiles({
    name: "referentiel.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer,
  })
  await dialog.getByRole("button", { name: sendWords.send, exact: true }).click()
  await expect(dialog.getByRole("button", { name: panelWords.confirm })).toBeVisible()
  await expect(dialog.getByText("Sans montant connu")).toBeVisible()
  await expect(dialog.getByRole("columnheader", { name: "Fichier précédent" })).toBeVisible()
  await expectAccessible(page, "Un référentiel")
  await dialog.getByRole("button", { name: panelWords.abandon }).click()
  await expect(page.getByRole("button", { name: filesWords.name("levels", "19/10/2026") })).toBeHidden()
})
