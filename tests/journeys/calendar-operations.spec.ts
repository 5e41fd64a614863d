import { CLASS_IDS } from "../../db/seeds/trainings.ts"
import { CONFLICT_CODES } from "../../modules/education/rules/index.ts"
import {
  operationWords,
  replaceWords,
  swapWords,
} from "../../modules/education/web/calendar/operations/strings.fr.ts"
import { formWords, publishedWords, sessionWords } from "../../modules/education/web/calendar/strings.fr.ts"
import { weekWords } from "../../modules/education/web/calendar/weeks/strings.fr.ts"
import { callerOf } from "./attendance.ts"
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

test("[R-22] two sessions are swapped, taken back from the latest acts, and one goes back to what was published", async ({
  page,
  request,
  school,
}) => {
  const day = "2027-06-07"
  const planner = await callerOf(request, school.headOfStudies)
  const { subjects, trainers } = (await planner.get("/school/education/planning-choices")) as {
    subjects: { id: string; title: string }[]
    trainers: { id: string }[]
  }
  const plan = (start_minute: number, which: number) =>
    planner.post("/school/education/sessions", {
      class_ids: [school.id(CLASS_IDS.mco_1b)],
      subject_id: subjects[which]?.id,
      trainer_ids: [trainers[which]?.id],
      on_date: day,
      start_minute,
      end_minute: start_minute + 120,
      accepted: [...CONFLICT_CODES],
      reason: "Parcours",
    })
  await plan(540, 0)
  await plan(840, 1)
  const { digest } = await planner.get("/school/education/publication")
  await planner.post("/school/education/publications", { digest })

  await takeSession(page, school.headOfStudies)
  await page.goto(`/school/education/calendar?on=${day}&of=${school.id(CLASS_IDS.mco_1b)}`)
  const messages = page.getByRole("region", { name: "Messages" })
  const chip = (times: string, which: number) =>
    page.getByRole("button", { name: new RegExp(`^${times}.*${subjects[which]?.title}`) })
  const panel = page.getByRole("dialog").first()
  await chip("09:00–11:00", 0).press("Enter")
  await page.getByRole("button", { name: swapWords.open }).press("Enter")
  const swap = page.getByRole("dialog", { name: /^Permuter/ })
  const other = swap.getByRole("option", { name: /BTS MCO 1B/ }).first()
  await swap
    .getByRole("combobox", { name: swapWords.other })
    .selectOption((await other.getAttribute("value")) ?? "")
  await swap.getByRole("button", { name: swapWords.check }).press("Enter")
  const trial = page.getByRole("dialog", { name: swapWords.trialTitle(true) })
  await expectAccessible(page, "calendar-swap-trial")
  await trial.getByRole("button", { name: swapWords.verb }).press("Enter")
  await expect(messages.getByText(weekWords.written.swap(2))).toBeVisible()
  await expect(chip("14:00–16:00", 0)).toBeVisible()
  await expect(chip("09:00–11:00", 1)).toBeVisible()
  // Each people still see where it was.
  await expect(panel.getByText(/^Modifiée depuis la publication/)).toBeVisible()
  await panel.getByRole("button", { name: "Fermer" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)

  await page.getByRole("button", { name: weekWords.more }).press("Enter")
  await page.getByRole("menuitem", { name: operationWords.open }).press("Enter")
  const latest = page.getByRole("dialog", { name: operationWords.title })
  await expect(latest.getByText(operationWords.kinds.swap)).toBeVisible()
  await expectAccessible(page, "calendar-operations")
  await latest
    .getByRole("button", { name: new RegExp(`^Annuler.*${operationWords.kinds.swap}`) })
    .first()
    .press("Enter")
  await expect(latest.getByText(operationWords.undone, { exact: true })).toBeVisible()
  await latest.getByRole("button", { name: operationWords.close, exact: true }).last().press("Enter")
  await expect(chip("09:00–11:00", 0)).toBeVisible()

  await chip("14:00–16:00", 1).press("Enter")
  await panel.getByRole("button", { name: sessionWords.edit }).press("Enter")
  await panel.getByLabel(formWords.end, { exact: true }).fill("17h")
  await panel.getByRole("button", { name: "Enregistrer" }).press("Enter")
  await expect(chip("14:00–17:00", 1)).toBeVisible()
  await expectAccessible(page, "calendar-changed-session")
  await panel.getByRole("button", { name: publishedWords.back }).press("Enter")
  await expect(chip("14:00–16:00", 1)).toBeVisible()
  await expect(panel.getByRole("button", { name: publishedWords.back })).toHaveCount(0)
})
