import { CLASS_IDS } from "../../db/seeds/trainings.ts"
import { replaceWords, swapWords } from "../../modules/education/web/calendar/operations/strings.fr.ts"
import { weekWords } from "../../modules/education/web/calendar/weeks/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

test("[R-22] a trainer is replaced once it is told what changes, and a swap hears who stands in its way", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto(`/school/education/calendar?on=2027-01-25&of=${school.id(CLASS_IDS.mco_1a)}`)
  const messages = page.getByRole("region", { name: "Messages" })
  const choose = async (label: string, name: string) => {
    await page.getByRole("dialog").getByRole("combobox", { name: label }).fill(name)
    await page.getByRole("option", { name }).first().click()
  }
  const chip = (text: RegExp) => page.getByRole("button", { name: text })

  await page.getByRole("button", { name: weekWords.more }).press("Enter")
  await page.getByRole("menuitem", { name: replaceWords.open }).press("Enter")
  const dialog = page.getByRole("dialog", { name: replaceWords.title })
  await choose(replaceWords.trainer, "Pierrick Loussouarn")
  await choose(replaceWords.by, "Claire Ostermann-Vidal")
  await expectAccessible(page, "calendar-replace")
  await dialog.getByRole("button", { name: replaceWords.check }).press("Enter")
  const trial = page.getByRole("dialog", { name: /^(Confier|Aucune séance)/ })
  await expect(trial).toBeVisible()
  await expectAccessible(page, "calendar-replace-trial")
  await trial.getByRole("button", { name: /^Confier/ }).press("Enter")
  await expect(messages.getByText(/confiées?\./)).toBeVisible()

  await chip(/^09:00–12:30.*lundi 25 janvier, BTS MCO 1A$/).press("Enter")
  await page.getByRole("button", { name: swapWords.open }).press("Enter")
  const swap = page.getByRole("dialog", { name: /^Permuter/ })
  await swap.getByRole("textbox", { name: swapWords.day }).fill("26/01/2027")
  const other = swap.getByRole("option", { name: /BTS MCO 1A/ }).first()
  await swap
    .getByRole("combobox", { name: swapWords.other })
    .selectOption((await other.getAttribute("value")) ?? "")
  await expectAccessible(page, "calendar-swap")
  await swap.getByRole("button", { name: swapWords.check }).press("Enter")
  // Both trainers are taken where they would go: said with who and what, and nothing is written.
  const refused = page.getByRole("dialog", { name: swapWords.trialTitle(false) })
  await expect(refused.getByText(/Nadège Hautecombe anime déjà/)).toBeVisible()
  await expect(refused.getByRole("button", { name: swapWords.verb })).toHaveCount(0)
})
