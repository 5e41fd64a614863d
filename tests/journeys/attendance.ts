import type { APIRequestContext, Browser, Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { CONFLICT_CODES } from "../../modules/education/rules/index.ts"
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
  }: { startedMinutesAgo?: number; trainerName?: string } = {},
) => {
  const { day, minute } = parisNow()
  const planner = await callerOf(request, school.headOfStudies)
  const choices = (await planner.get("/school/education/planning-choices")) as {
    classes: { id: string; name: string }[]
    trainers: { id: string; name: string }[]
    subjects: { id: string; title: string }[]
  }
  const mine = choices.classes.find(({ name }) => name === "BTS MCO 1B")?.id ?? ""
  const trainer = choices.trainers.find(({ name }) => name === trainerName)?.id ?? ""
  for (const filter of [`class=${mine}`, `trainer=${trainer}`]) {
    const { results } = (await planner.get(
      `/school/education/sessions/?from=${day}&to=${day}&${filter}`,
    )) as { results: { id: string; version: number; status: string }[] }
    for (const { id, version, status } of results)
      if (status !== "cancelled")
        await planner.post(`/school/education/sessions/${id}/cancel`, { version, reason: "Remplacée" })
  }
  const start = Math.max(0, Math.min(minute - startedMinutesAgo, 1425))
  await planner.post("/school/education/sessions", {
    class_ids: [mine],
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
  return { classId: mine }
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
