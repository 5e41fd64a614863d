import type { Page } from "@playwright/test"
import { CLASS_IDS } from "../../db/seeds/trainings.ts"
import {
  calendarWords,
  conflictWords,
  formWords,
  moveWords,
  sessionWords,
} from "../../modules/education/web/calendar/strings.fr.ts"
import { expect, expectAccessible, takeSession, test, who } from "./support.ts"

const panel = (page: Page) => page.getByRole("dialog").first()
const field = (page: Page, label: string) =>
  panel(page).getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`))
/** The browser's own list when it is short, one to search in beyond. */
const choose = async (page: Page, label: string, name: string) => {
  const list = panel(page).getByRole("combobox", { name: new RegExp(`^${label}( \\(facultatif\\))?$`) })
  await list.fill(name)
  await page.getByRole("option", { name }).first().click()
}
const WEEK = "/school/education/calendar?on=2027-01-25"
const chip = (page: Page, text: RegExp) => page.getByRole("button", { name: text })
const made = (page: Page, times: string) =>
  chip(page, new RegExp(`^${times}.*Anglais, lundi 25 janvier, BTS MCO 1A$`))

test("[R-22] a session is planned past its conflicts, moved by keys and by drag, taken back, then cancelled", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto(`${WEEK}&of=${school.id(CLASS_IDS.mco_1a)}`)
  await expect(chip(page, /^09:00–12:30.*lundi 25 janvier, BTS MCO 1A$/)).toBeVisible()
  await page.getByRole("button", { name: calendarWords.add }).click()
  await choose(page, formWords.subject, "Anglais")
  await field(page, formWords.date).fill("25/01/2027")
  await field(page, formWords.start).fill("12h")
  await field(page, formWords.end).fill("13 h 30")
  // The usual room of the class is proposed.
  await expect(panel(page).getByRole("combobox", { name: /^Salle/ })).toHaveValue(/\w/)
  // Told while one writes, with where it could be instead: one click.
  await expect(panel(page).getByText(/BTS MCO 1A suit déjà «.*» de 9.h.00 à 12.h.30/)).toBeVisible()
  await panel(page)
    .getByRole("group", { name: conflictWords.slots })
    .getByRole("button", { name: /^lun. 25 janv., 17:00–18:30/ })
    .click()
  await expect(field(page, formWords.start)).toHaveValue("17:00")
  await panel(page)
    .getByRole("checkbox", { name: /^J’ai vu ce/ })
    .press("Space")
  await expectAccessible(page, "calendar-form")
  await panel(page).getByRole("button", { name: formWords.add }).click()
  await expect(made(page, "17:00–18:30")).toBeVisible()

  await expect(page.getByRole("dialog")).toHaveCount(0)
  await made(page, "17:00–18:30").press("Alt+ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText(/Anglais, lundi 25 janvier, de 17.h.30 à 19.h.00/)).toBeVisible()
  await expect(page.getByText(moveWords.free)).toBeVisible()
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Annuler", exact: true }).click()
  await expect(made(page, "17:00–18:30")).toBeVisible()
  await expectAccessible(page, "calendar")

  const from = await made(page, "17:00–18:30").boundingBox()
  const to = await chip(page, /^09:00–12:30.*mardi 26 janvier, BTS MCO 1A$/).boundingBox()
  if (!from || !to) throw new Error("Not drawn")
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 4 })
  await expect(page.getByText(/La salle B12 accueille déjà/)).toBeVisible()
  await page.mouse.up()
  const refused = page.getByRole("dialog", { name: moveWords.refused("Anglais") })
  // It is drawn where it will be before it is written, and the first move's message may still stand.
  const written = page.waitForResponse((answer) => answer.url().endsWith("/move"))
  await refused.getByRole("group", { name: conflictWords.slots }).getByRole("button").first().click()
  await expect(refused).toBeHidden()
  expect((await written).status()).toBe(200)
  await expect(page.getByText("La séance est déplacée.")).toBeVisible()

  await chip(page, /Anglais, [a-z]+ \d+ [a-zé]+, BTS MCO 1A$/)
    .filter({ hasText: calendarWords.noTrainer })
    .click()
  await panel(page).getByRole("button", { name: sessionWords.cancel }).click()
  const question = page.getByRole("dialog", { name: /^Annuler/ })
  await question.getByRole("button", { name: sessionWords.cancelVerb }).click()
  await question.getByLabel(sessionWords.reason).fill("Formatrice souffrante")
  await question.getByRole("button", { name: sessionWords.cancelVerb }).click()
  await expect(panel(page).getByText("Formatrice souffrante")).toBeVisible()
})

test("[R-22] who teaches reads the week by trainer and by room, day by day on a phone, and plans nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await takeSession(page, who.trainer)
  await page.goto("/school/education/calendar?on=2026-11-16&by=trainer")
  await expect(page.getByRole("heading", { level: 2, name: "lundi 16 novembre" })).toBeVisible()
  await expect(page.getByRole("heading", { level: 3, name: "Claire Ostermann-Vidal" }).first()).toBeVisible()
  await expect(page.getByRole("button", { name: calendarWords.add })).toHaveCount(0)
  await expectAccessible(page, "calendar")
  await page.getByRole("radio", { name: calendarWords.ways.room }).click()
  await expect(page.getByRole("heading", { level: 3, name: "B12" }).first()).toBeVisible()
  await page.getByRole("button", { name: calendarWords.next.week }).click()
  await expect(page.getByRole("heading", { level: 2, name: /^Semaine 48, du 23\/11\/2026/ })).toBeVisible()
})

test("[R-22] a month, a year and a list are read, by one class and by all, and lead to their days", async ({
  page,
  school,
}) => {
  await takeSession(page, school.headOfStudies)
  await page.goto(`${WEEK}&of=${school.id(CLASS_IDS.mco_1a)}&span=month`)
  const month = page.getByRole("table", { name: /janvier 2027$/ })
  await expect(month.getByRole("button", { name: /^lundi 25 janvier, \d séance/ })).toBeVisible()
  await expectAccessible(page, "calendar-month")
  await page.getByRole("radio", { name: calendarWords.spans.list }).click()
  await expect(page.getByRole("columnheader", { name: "Formateur" })).toBeVisible()
  await expectAccessible(page, "calendar-list")
  await page.getByRole("radio", { name: calendarWords.spans.year }).click()
  await expect(page.getByRole("heading", { level: 2, name: "Année scolaire 2026-2027" })).toBeVisible()
  const day = page.getByRole("button", { name: /^lundi 25 janvier, \d séance/ })
  await expectAccessible(page, "calendar-year")
  await day.press("Enter")
  await expect(page.getByRole("heading", { level: 2, name: "lundi 25 janvier" })).toBeVisible()
})
