import type { APIRequestContext, Browser, Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { listWords } from "../../modules/attendance/web/list/strings.fr.ts"
import { sheetWords } from "../../modules/attendance/web/sheet/strings.fr.ts"
import { signingWords } from "../../modules/attendance/web/signing/strings.fr.ts"
import { wallWords } from "../../modules/attendance/web/wall/strings.fr.ts"
import { CONFLICT_CODES } from "../../modules/education/rules/index.ts"
import { expect, expectAccessible, type School, takeSession, test } from "./support.ts"

const parisNow = () => {
  const [day = "", clock = ""] = new Date().toLocaleString("sv-SE", { timeZone: "Europe/Paris" }).split(" ")
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return { day, minute: hours * 60 + minutes }
}

type Json = Record<string, unknown>

const callerOf = async (request: APIRequestContext, email: string) => {
  const login = await request.post("/api/v1/user/login", { data: { email, password: DEMO_PASSWORD } })
  const { access } = (await login.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const read = async (reply: Awaited<ReturnType<typeof request.get>>) => {
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as Json
  }
  return {
    get: async (path: string) => read(await request.get(`/api/v1${path}`, { headers })),
    post: async (path: string, data: Json) => read(await request.post(`/api/v1${path}`, { headers, data })),
  }
}

/** A lesson that has just begun, whatever the hour: what stood at that time is cancelled first. */
const lessonNow = async (request: APIRequestContext, school: School) => {
  const { day, minute } = parisNow()
  const planner = await callerOf(request, school.headOfStudies)
  const choices = (await planner.get("/school/education/planning-choices")) as {
    classes: { id: string; name: string }[]
    trainers: { id: string; name: string }[]
    subjects: { id: string; title: string }[]
  }
  const mine = choices.classes.find(({ name }) => name === "BTS MCO 1B")?.id ?? ""
  const trainer = choices.trainers.find(({ name }) => name === "Aurélien Castagnède")?.id ?? ""
  for (const filter of [`class=${mine}`, `trainer=${trainer}`]) {
    const { results } = (await planner.get(
      `/school/education/sessions/?from=${day}&to=${day}&${filter}`,
    )) as { results: { id: string; version: number; status: string }[] }
    for (const { id, version, status } of results)
      if (status !== "cancelled")
        await planner.post(`/school/education/sessions/${id}/cancel`, { version, reason: "Remplacée" })
  }
  const start = Math.max(0, Math.min(minute - 5, 1425))
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
}

const onPhone = async (browser: Browser, email: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await takeSession(page, email)
  return page
}

test("[R-24] a trainer opens a sheet and shows its code, a phone reads what is to be signed", async ({
  page,
  browser,
  request,
  school,
}) => {
  await lessonNow(request, school)
  await takeSession(page, school.trainer)
  await page.goto("/school/education/attendance")
  await expect(page.getByRole("heading", { level: 1, name: listWords.title })).toBeVisible()
  await expectAccessible(page, "attendance")
  await page.getByRole("row").filter({ hasText: "BTS MCO 1B" }).getByRole("link").first().click()
  await page.getByRole("button", { name: "Ouvrir la signature" }).click()
  await expect(page.getByRole("link", { name: sheetWords.showCode })).toBeVisible()
  const sheetId = new URL(page.url()).pathname.split("/").at(-1) ?? ""
  const trainer = await callerOf(request, school.trainer)
  await page.getByRole("link", { name: sheetWords.showCode }).click()
  const wall = page.getByRole("dialog")
  await expect(wall.getByRole("img", { name: wallWords.qr })).toBeVisible()
  await expectAccessible(page, "attendance wall")

  // What the phone reads in the code: the address of this sheet, and the code of the moment.
  const { code } = await trainer.get(`/school/education/attendance/sheets/${sheetId}/wall`)
  const phone = await onPhone(browser, school.student)
  await phone.goto(`/emargement/${sheetId}#${code}`)
  await expect(phone.getByText(signingWords.you("Lina Trividic"))).toBeVisible()
  // The code has left the address: whoever sees the screen, or comes back to it, cannot use it.
  expect(new URL(phone.url()).hash).toBe("")
  await expectAccessible(phone, "attendance signing")
  await phone.context().close()
})
