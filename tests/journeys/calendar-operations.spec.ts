import { CLASS_IDS } from "../../db/seeds/trainings.ts"
import {
  operationWords,
  replaceWords,
  swapWords,
} from "../../modules/education/web/calendar/operations/strings.fr.ts"
import { weekWords } from "../../modules/education/web/calendar/weeks/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

test("[R-22] a trainer is replaced and two sessions swapped, told first, then taken back from the list", async ({
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
  await swap.getByRole("combobox", { name: swapWords.other }).fill("BTS MCO 1A")
  await page.getByRole("option", { name: /BTS MCO 1A/ }).first().click()
  await expectAccessible(page, "calendar-swap")
  await swap.getByRole("button", { name: swapWords.check }).press("Enter")
  await page.getByRole("button", { name: swapWords.verb }).press("Enter")
  await expect(messages.getByText(weekWords.written.swap(2))).toBeVisible()
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: weekWords.more }).press("Enter")
  await page.getByRole("menuitem", { name: operationWords.open }).press("Enter")
  const list = page.getByRole("dialog", { name: operationWords.title })
  await expect(list.getByText(operationWords.kinds.replace)).toBeVisible()
  await expectAccessible(page, "calendar-operations")
  await list
    .getByRole("button", { name: new RegExp(`${operationWords.kinds.swap}`) })
    .first()
    .press("Enter")
  await expect(messages.getByText(weekWords.undone(0))).toBeVisible()
  await expect(list.getByText(operationWords.undone)).toBeVisible()
})
