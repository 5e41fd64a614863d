import type { Page } from "@playwright/test"
import { CLASS_IDS } from "../../db/seeds/trainings.ts"
import { calendarWords, conflictWords, formWords } from "../../modules/education/web/calendar/strings.fr.ts"
import { weekWords } from "../../modules/education/web/calendar/weeks/strings.fr.ts"
import { trayWords } from "../../modules/education/web/hours/strings.fr.ts"
import { myCalendarWords } from "../../modules/education/web/my-calendar/strings.fr.ts"
import { publicationWords } from "../../modules/education/web/publication/strings.fr.ts"
import { closeWords, sheetWords } from "../../modules/education/web/rooms/strings.fr.ts"
import { callerOf } from "./attendance.ts"
import { type Hands, handsOn, sumOf } from "./hands.ts"
import { expectMailAbout } from "./mails.ts"
import { expect, FULL, type School, takeSession, test } from "./support.ts"

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr-FR" }
/** Its first week, then the twenty-three that the class still has. */
const FIRST = "2027-01-18"
const MOST_GESTURES = 40
const slow = { timeout: 30_000 }

type Session = {
  id: string
  on_date: string
  start_minute: number
  version: number
  subject: { title: string }
  trainers: { name: string }[]
}

const panel = (page: Page) => page.getByRole("dialog").first()

/** What the demo drew for January is taken away: the class has hours due and not one session. */
const clearedWeek = async (request: Parameters<typeof callerOf>[0], school: School) => {
  const planner = await callerOf(request, school.headOfStudies)
  const { results } = await planner.get(
    `/school/education/sessions/?from=${FIRST}&to=2027-01-31&class=${school.id(CLASS_IDS.mco_1b)}`,
  )
  const sessions = results as Session[]
  for (const { id, version } of sessions)
    await planner.post(`/school/education/sessions/${id}/cancel`, { reason: "Parcours", version })
  return sessions.filter(({ on_date }) => on_date < "2027-01-25")
}

const inLetters = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))

const pick = (hands: Hands, label: string, name: string) =>
  hands.search(
    panel(hands.page).getByRole("combobox", { name: inLetters(label) }),
    name,
    hands.page.getByRole("option", { name: inLetters(name) }).first(),
  )

/** One half-day of the week that is then repeated, from the hours that are left. */
const place = async (hands: Hands, { subject, trainers, on_date, start_minute }: Session) => {
  const { page, press, fill } = hands
  await press(page.getByRole("button", { name: trayWords.placeOf(subject.title) }))
  await pick(hands, formWords.trainerOf(0), trainers[0]?.name ?? "")
  // Said once: the class stays in its room.
  const room = panel(page).getByRole("combobox", { name: inLetters(formWords.room) })
  if ((await room.inputValue()) === "") await pick(hands, formWords.room, "B14")
  if (on_date !== FIRST)
    await fill(
      panel(page).getByRole("textbox", { name: formWords.date }),
      on_date.split("-").toReversed().join("/"),
    )
  if (start_minute > 720) {
    await fill(panel(page).getByLabel(formWords.start, { exact: true }), "13h30")
    await fill(panel(page).getByLabel(formWords.end, { exact: true }), "17h")
  }
  const accept = panel(page).getByText(/enregistre quand même$/)
  const free = panel(page).getByText(conflictWords.free)
  await expect(accept.or(free)).toBeVisible()
  if (await accept.isVisible()) await press(accept)
  await press(panel(page).getByRole("button", { name: formWords.add }))
  await expect(page.getByRole("dialog")).toHaveCount(0)
}

// Counted in gestures, and seen by everybody it concerns: walked by `--full`; each of its steps has a journey in the gate.
const wholeYear = FULL ? test : test.skip
wholeYear(
  "[R-22] a class is planned for 24 weeks out of its hours due, published, seen by all, and a room that closes is left",
  async ({ page, browser, request, school }) => {
    test.setTimeout(240_000)
    const week = await clearedWeek(request, school)
    expect(week).toHaveLength(4)
    await takeSession(page, school.headOfStudies)
    await page.goto(`/school/education/calendar?on=${FIRST}&of=${school.id(CLASS_IDS.mco_1b)}`)
    const head = handsOn(page)

    head.begin("a week out of the hours due")
    for (const session of week) await place(head, session)

    head.begin("the same for 23 weeks")
    await head.press(page.getByRole("button", { name: weekWords.more }))
    await head.press(page.getByRole("menuitem", { name: weekWords.copy }))
    await head.press(panel(page).getByRole("button", { name: weekWords.chooseAll }))
    await head.press(panel(page).getByRole("button", { name: /^Copier vers 23 semaines$/ }))
    const report = page.getByRole("dialog", { name: weekWords.reportTitle.copy })
    await expect(report).toBeVisible(slow)
    await expect(report.getByText(/^\d+ séances en brouillon\.$/)).toBeVisible()
    await head.press(report.getByRole("button", { name: weekWords.close }).last())

    head.begin("publish")
    await head.press(page.getByRole("button", { name: /^Publier \(\d+\)$/ }))
    const publication = page.getByRole("dialog", { name: publicationWords.title })
    await head.press(publication.getByRole("button", { name: /^Publier et prévenir \d+ personnes$/ }))
    await expect(page.getByText(/^Le planning est publié/)).toBeVisible(slow)

    const { clicks, fields } = sumOf(head.steps().values())
    const lines = [...head.steps()].map(([step, one]) => `  ${step}: ${one.clicks + one.fields}`)
    process.stdout.write(`${[`gestures of a head of studies: ${clicks + fields}`, ...lines].join("\n")}\n`)
    expect(clicks + fields, "gestures").toBeLessThanOrEqual(MOST_GESTURES)

    const planner = await callerOf(request, school.headOfStudies)
    const { results } = await planner.get(
      `/school/education/sessions/?from=2027-05-31&to=2027-07-02&class=${school.id(CLASS_IDS.mco_1b)}`,
    )
    const summer = results as (Session & { status: string })[]
    expect(summer.length).toBeGreaterThanOrEqual(16)
    expect(new Set(summer.map(({ status }) => status))).toEqual(new Set(["published"]))

    // Fatoumata Diawara-Lemoine teaches there: her weeks on a phone.
    const pocket = await browser.newContext(PHONE)
    const trainer = await pocket.newPage()
    await takeSession(trainer, school.person("fatoumata.diawara-lemoine@exemple-cfa.test"))
    await trainer.goto(`/school/education/calendar?on=2027-06-07&of=${school.id(CLASS_IDS.mco_1b)}`)
    await expect(trainer.getByRole("heading", { name: "BTS MCO 1B" }).first()).toBeVisible(slow)
    await pocket.close()

    const space = await browser.newContext({ locale: "fr-FR" })
    const student = await space.newPage()
    await takeSession(student, school.student)
    await student.goto("/student/education/calendar")
    const heading = student.getByRole("heading", { level: 2, name: /^Semaine/ })
    for (let n = 0; n < 40 && !(await heading.textContent())?.includes("07/06/2027"); n++)
      await student.getByRole("button", { name: myCalendarWords.following }).click()
    await expect(heading).toContainText("07/06/2027")
    const days = student.getByRole("list", { name: myCalendarWords.weekLabel })
    await expect(days.getByText("B14").first()).toBeVisible(slow)
    await space.close()

    // Who answers for an apprentice at their company hears of it by mail, with or without a space.
    const { results: publications } = await planner.get("/school/education/publications/")
    const [{ id: latest } = { id: "" }] = publications as { id: string }[]
    const { recipients } = await planner.get(`/school/education/publications/${latest}`)
    const tutor = (recipients as { kind: string; about: string | null }[]).find(
      ({ kind }) => kind === "tutor",
    )
    await expectMailAbout(`Planning de ${tutor?.about}`)

    // The room closes for two days: each session there is offered somewhere else, in one gesture each.
    await page.goto("/school/education/rooms")
    await page.getByText("B14", { exact: true }).first().click()
    await panel(page).getByRole("button", { name: sheetWords.close }).click()
    await panel(page)
      .getByLabel(new RegExp(`^${closeWords.from}$`))
      .fill("07/06/2027")
    await panel(page)
      .getByLabel(new RegExp(`^${closeWords.to}$`))
      .fill("08/06/2027")
    await panel(page).getByRole("button", { name: closeWords.verb }).click()
    for (let left = 4; left > 0; left--) {
      await expect(panel(page).getByText(sheetWords.concernedText(left))).toBeVisible(slow)
      await panel(page)
        .getByRole("button", { name: /^(lun|mar|mer|jeu|ven)\. \d/ })
        .first()
        .click()
      const goOn = page.getByRole("button", { name: "Déplacer quand même" })
      await expect(goOn.or(panel(page).getByText(sheetWords.concernedText(left - 1)))).toBeVisible(slow)
      if (await goOn.isVisible()) await goOn.click()
    }
    await expect(panel(page).getByText(sheetWords.none)).toBeVisible(slow)
    await expect(page.getByText(calendarWords.empty)).toHaveCount(0)
  },
)
