import { CLASS_IDS } from "../../db/seeds/trainings.ts"
import { seriesScopeWords } from "../../modules/education/rules/index.ts"
import { seriesWords } from "../../modules/education/web/calendar/series/strings.fr.ts"
import {
  calendarWords,
  formWords,
  moveWords,
  sessionWords,
} from "../../modules/education/web/calendar/strings.fr.ts"
import { weekWords } from "../../modules/education/web/calendar/weeks/strings.fr.ts"
import { hoursWords, trayWords } from "../../modules/education/web/hours/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

test("[R-22] hours left are placed as a series and taken back, and a week is copied by keys", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto(`/school/education/calendar?on=2027-01-25&of=${school.id(CLASS_IDS.mco_1a)}`)
  const messages = page.getByRole("region", { name: "Messages" })
  const tray = page.getByRole("complementary", { name: trayWords.title })
  await tray
    .getByRole("button", { name: /^Placer/ })
    .first()
    .press("Enter")
  const panel = page.getByRole("dialog").first()
  await panel.getByLabel(formWords.start, { exact: true }).fill("17h30")
  await panel.getByLabel(formWords.end, { exact: true }).fill("18h30")
  await panel.getByRole("checkbox", { name: seriesWords.repeat }).press("Space")
  await panel.getByRole("textbox", { name: seriesWords.until }).fill("12/03/2027")
  await panel.getByRole("button", { name: seriesWords.check }).press("Enter")
  // Told before anything is written: company weeks are passed.
  const trial = page.getByRole("dialog", { name: /^Créer 4 séances/ })
  await expect(trial.getByText("Période en entreprise.").first()).toBeVisible()
  await trial.getByRole("button", { name: seriesWords.create(4) }).press("Enter")
  await expect(messages.getByText(weekWords.written.series(4))).toBeVisible()
  await messages.getByRole("button", { name: weekWords.undo, exact: true }).click()
  await expect(messages.getByText(weekWords.undone(0))).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)

  await page.getByRole("button", { name: weekWords.more }).press("Enter")
  await page.getByRole("menuitem", { name: weekWords.copy }).press("Enter")
  const copy = page.getByRole("dialog", { name: weekWords.copyTitle })
  await copy.getByRole("checkbox", { name: /^Semaine 5,/ }).press("Space")
  await copy.getByRole("button", { name: weekWords.copyVerb(1) }).press("Enter")
  const report = page.getByRole("dialog", { name: weekWords.nothingTitle.copy })
  await expect(report.getByRole("heading", { name: /^Jours sans cours/ })).toBeVisible()
  await expectAccessible(page, "calendar-copy-report")
  await report.getByRole("button", { name: weekWords.close }).last().press("Enter")

  await page.getByRole("button", { name: weekWords.more }).press("Enter")
  await page.getByRole("menuitem", { name: hoursWords.open }).press("Enter")
  await expect(page.getByRole("table", { name: hoursWords.subjectCaption("BTS MCO 1A") })).toBeVisible()
  await expectAccessible(page, "calendar-hours")
})

test("[R-22] one session of a series changes those that follow, told first and taken back; all are cancelled", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto(`/school/education/calendar?on=2027-01-25&of=${school.id(CLASS_IDS.mco_1a)}`)
  const messages = page.getByRole("region", { name: "Messages" })
  const panel = page.getByRole("dialog").first()
  await page.getByRole("button", { name: calendarWords.add }).press("Enter")
  await panel.getByLabel(formWords.title).fill("Atelier CV")
  await panel.getByRole("textbox", { name: formWords.date }).fill("25/01/2027")
  await panel.getByLabel(formWords.start, { exact: true }).fill("17h30")
  await panel.getByLabel(formWords.end, { exact: true }).fill("18h30")
  await panel.getByRole("checkbox", { name: seriesWords.repeat }).press("Space")
  await panel.getByRole("textbox", { name: seriesWords.until }).fill("19/03/2027")
  await panel.getByRole("button", { name: seriesWords.check }).press("Enter")
  await page.getByRole("button", { name: /^Créer \d+ séances$/ }).press("Enter")
  await expect(messages.getByText(/séances ajoutées/)).toBeVisible()

  const chip = (times: string) => page.getByRole("button", { name: new RegExp(`^${times}.*Atelier CV`) })
  await chip("17:30–18:30").press("Enter")
  await panel.getByRole("button", { name: sessionWords.edit }).press("Enter")
  await panel.getByLabel(formWords.end, { exact: true }).fill("19h")
  await panel.getByRole("radio", { name: seriesScopeWords.following }).press("Space")
  await panel.getByRole("button", { name: seriesWords.edit }).press("Enter")
  const trial = page.getByRole("dialog", { name: /^Modifier \d séances/ })
  await expect(trial.getByText("lundi 25 janvier")).toBeVisible()
  await expectAccessible(page, "calendar-series-trial")
  await trial.getByRole("button", { name: /^Modifier \d séances$/ }).press("Enter")
  await expect(messages.getByText(/séances modifiées/)).toBeVisible()
  await expect(chip("17:30–19:00")).toBeVisible()
  await messages.getByRole("button", { name: weekWords.undo, exact: true }).last().click()
  await expect(messages.getByText(weekWords.undone(0))).toBeVisible()
  await expect(chip("17:30–18:30")).toBeVisible()

  // Moved by keys, it asks how far the move reaches, and tells it first.
  await panel.getByRole("button", { name: "Fermer" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await chip("17:30–18:30").press("Alt+ArrowDown")
  await expect(page.getByText(moveWords.free)).toBeVisible()
  await page.keyboard.press("Enter")
  const reach = page.getByRole("dialog", { name: moveWords.seriesTitle("Atelier CV") })
  await reach.getByRole("radio", { name: seriesScopeWords.following }).press("Space")
  await expectAccessible(page, "calendar-series-move")
  await reach.getByRole("button", { name: seriesWords.edit }).press("Enter")
  await page.getByRole("button", { name: /^Modifier \d séances$/ }).press("Enter")
  await expect(chip("17:45–18:45")).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await chip("17:45–18:45").press("Enter")

  await panel.getByRole("button", { name: sessionWords.cancel }).press("Enter")
  const question = page.getByRole("dialog", { name: /^Annuler/ })
  await question.getByRole("radio", { name: seriesScopeWords.all }).press("Space")
  await question.getByLabel(sessionWords.reason).fill("Module supprimé")
  await expectAccessible(page, "calendar-series-cancel")
  await question.getByRole("button", { name: seriesWords.cancelCheck }).press("Enter")
  await page.getByRole("button", { name: /^Annuler \d séances$/ }).press("Enter")
  await expect(messages.getByText(/séances annulées/)).toBeVisible()
  await expect(panel.getByText("Module supprimé")).toBeVisible()
})
