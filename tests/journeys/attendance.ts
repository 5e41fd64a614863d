import { readFile } from "node:fs/promises"
import type { APIRequestContext, Browser, Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { codeAt } from "../../modules/attendance/testing/index.ts"
import { sheetWords } from "../../modules/attendance/web/sheet/strings.fr.ts"
import { CONFLICT_CODES } from "../../modules/education/rules/index.ts"
import { stepUpWords } from "../../modules/identity/web/step-up/strings.fr.ts"
import { expect, type School, takeSession } from "./support.ts"

const parisNow = () => {
  const [day = "", clock = ""] = new Date().toLocaleString("sv-SE", { timeZone: "Europe/Paris" }).split(" ")
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return { day, minute: hours * 60 + minutes }
}

type Json = Record<string, unknown>

export const callerOf = async (request: APIRequestContext, email: string) => {
  const login = await request.post("/api/v1/user/login", { data: { email, password: DEMO_PASSWORD } })
  const { access } = (await login.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const read = async (reply: Awaited<ReturnType<typeof request.get>>) => {
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as Json
  }
  return {
    headers,
    get: async (path: string) => read(await request.get(`/api/v1${path}`, { headers })),
    put: async (path: string, data: Json) => read(await request.put(`/api/v1${path}`, { headers, data })),
    post: async (path: string, data: Json) => read(await request.post(`/api/v1${path}`, { headers, data })),
  }
}

/** A lesson that has just begun, whatever the hour: what stood at that time is cancelled first. */
export const lessonNow = async (
  request: APIRequestContext,
  school: School,
  {
    startedMinutesAgo = 5,
    trainerName = "Aurélien Castagnède",
    classNames = ["BTS MCO 1B"],
  }: { startedMinutesAgo?: number; trainerName?: string; classNames?: readonly string[] } = {},
) => {
  const { day, minute } = parisNow()
  const planner = await callerOf(request, school.headOfStudies)
  const choices = (await planner.get("/school/education/planning-choices")) as {
    classes: { id: string; name: string }[]
    trainers: { id: string; name: string }[]
    subjects: { id: string; title: string }[]
  }
  const mine = choices.classes.filter(({ name }) => classNames.includes(name)).map(({ id }) => id)
  const trainer = choices.trainers.find(({ name }) => name === trainerName)?.id ?? ""
  for (const filter of [...mine.map((id) => `class=${id}`), `trainer=${trainer}`]) {
    const { results } = (await planner.get(
      `/school/education/sessions/?from=${day}&to=${day}&${filter}`,
    )) as { results: { id: string; version: number; status: string }[] }
    for (const { id, version, status } of results)
      if (status !== "cancelled")
        await planner.post(`/school/education/sessions/${id}/cancel`, { version, reason: "Remplacée" })
  }
  const start = Math.max(0, Math.min(minute - startedMinutesAgo, 1425))
  await planner.post("/school/education/sessions", {
    class_ids: mine,
    trainer_ids: [trainer],
    subject_id: choices.subjects[0]?.id,
    on_date: day,
    start_minute: start,
    end_minute: Math.min(start + 90, 1440),
    // On whichever day this is walked: in company, on a holiday, at night.
    accepted: [...CONFLICT_CODES],
    reason: "Rattrapage",
  })
  const { digest } = (await planner.get("/school/education/publication")) as { digest: string }
  await planner.post("/school/education/publications", { digest })
  return { classId: mine[0] ?? "" }
}

type Caller = Awaited<ReturnType<typeof callerOf>>
type SheetLine = { student_id: string; name: string; status: string }

/** Whatever the week of the class, these learners are awaited, and nobody else. */
export const awaitOnly = async (trainer: Caller, sheetId: string, names: readonly string[]) => {
  const sheets = `/school/education/attendance/sheets/${sheetId}`
  const { sheet } = (await trainer.get(sheets)) as { sheet: { lines: SheetLine[] } }
  for (const { student_id, name, status } of sheet.lines) {
    const becomes = names.includes(name) ? "expected" : "exempt"
    if (status !== becomes) await trainer.put(`${sheets}/lines/${student_id}`, { status: becomes })
  }
}

export const onPhone = async (browser: Browser, email: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await takeSession(page, email)
  return page
}

/** From the first visit on: the worker has kept the page and is ready to answer. */
export const pagesKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return (await caches.keys()).length
  })

/** A phone that has been here before scans the code that the room showed at that time, without network. */
export const scanOffline = async (page: Page, sheetId: string, scannedAt: number) => {
  const master = await readFile(new URL("../../.data/e2e/master-secret", import.meta.url), "utf8")
  await page.goto("about:blank")
  await page.context().setOffline(true)
  await page.clock.install({ time: scannedAt })
  await page.goto(
    `/emargement/${sheetId}#${codeAt(Buffer.from(master.trim(), "base64"), sheetId, scannedAt)}`,
  )
}

/** Later, where there is a network again. */
export const comeBack = async (page: Page) => {
  await page.clock.setSystemTime(Date.now())
  await page.context().setOffline(false)
}

/** The sheet of a lesson that is on, open, where only these learners are awaited. */
export const openSheet = async (
  request: APIRequestContext,
  school: School,
  names: readonly string[],
  lesson: { startedMinutesAgo?: number } = {},
) => {
  const { classId } = await lessonNow(request, school, lesson)
  const trainer = await callerOf(request, school.trainer)
  const { results } = (await trainer.get(
    `/school/education/attendance/sheets/?view=today&class=${classId}`,
  )) as {
    results: { id: string; status: string }[]
  }
  const found = results.find(({ status }) => status !== "cancelled")
  const sheetId = found?.id ?? ""
  const sheets = `/school/education/attendance/sheets/${sheetId}`
  const { sheet } = (await trainer.get(sheets)) as { sheet: { version: number; status: string } }
  if (sheet.status === "upcoming")
    await trainer.post(`${sheets}/moves`, { move: "open", version: sheet.version })
  await awaitOnly(trainer, sheetId, names)
  return { sheetId, trainer }
}

/** As whoever teaches does at the end of the lesson: the room is counted, and their password is asked again the first time. */
export const openCountersignature = async (page: Page) => {
  await page.getByRole("button", { name: sheetWords.more }).click()
  await page.getByRole("menuitem", { name: "Contresigner" }).click()
  const dialog = page.getByRole("dialog", { name: sheetWords.countersign.title })
  const count = async (people: number) => {
    await dialog.getByLabel(sheetWords.countersign.headCount).fill(String(people))
    await dialog.getByRole("button", { name: sheetWords.countersign.verb }).click()
  }
  const countFirst = async (people: number) => {
    await count(people)
    await page.getByLabel(stepUpWords.password, { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole("button", { name: stepUpWords.confirm }).click()
  }
  return { dialog, count, countFirst }
}
