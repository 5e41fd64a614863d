import { codeAt } from "@jalon/attendance/testing"
import { DEVICE_COOKIE, identityKeys } from "@jalon/identity/server"
import { type AccessClaims, signAccess } from "@jalon/identity/testing"
import type { connectTo, Reply } from "../world/http.ts"
import { learnerOf, officerOf, sheetOf } from "./france.ts"

type Client = ReturnType<typeof connectTo>
const DEVICE = "bench"
const ATTENDANCE = "/api/v1/student/education/attendance/sheets"

const STUDENT = { accountType: 0, organizationId: null, roleId: null, teaches: false } as const
const OFFICER = { accountType: 2, roleId: 2, teaches: true } as const
export type Timed = (name: string, call: () => Promise<Reply>) => Promise<Reply>

/** What learners and officers ask of the API, logged in since yesterday: students are for thirty days. */
export const openPeople = (master: Buffer, client: Client) => {
  const { access } = identityKeys(master)
  const headersOf = (claims: AccessClaims) => ({
    authorization: `Bearer ${signAccess(access, claims, DEVICE)}`,
    cookie: `${DEVICE_COOKIE}=${DEVICE}`,
  })
  const headersOfLearner = (n: number) => headersOf({ ...STUDENT, ...learnerOf(n) })
  const post = (path: string, headers: Record<string, string>, body: unknown) =>
    client.send({
      method: "POST",
      path,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    })

  return {
    /** From the camera to the signature: the code is exchanged, the sheet is shown, one gesture signs. */
    sign: async (n: number, timed: Timed): Promise<Reply> => {
      const { studentId, sheet } = learnerOf(n)
      const sheetId = sheetOf(sheet).id
      const browser = `browser-of-${studentId}`
      const headers = headersOfLearner(n)
      const exchanged = await timed("code exchanged", () =>
        post(
          "/api/v1/attendance/receipts",
          {},
          { sheet_id: sheetId, browser, code: codeAt(master, sheetId, Date.now()) },
        ),
      )
      if (exchanged.status !== 200) return exchanged
      const { receipt } = JSON.parse(exchanged.body) as { receipt: string }
      await timed("sheet shown", () =>
        client.send({ method: "GET", path: `${ATTENDANCE}/${sheetId}`, headers }),
      )
      return timed("signature", () =>
        post(`${ATTENDANCE}/${sheetId}/signature`, headers, { browser, receipt }),
      )
    },
    readCalendar: (n: number, { from, to }: { from: string; to: string }): Promise<Reply> =>
      client.send({
        method: "GET",
        path: `/api/v1/student/education/calendar?from=${from}&to=${to}`,
        headers: headersOfLearner(n),
      }),
    /** What the screen of a room asks again and again; `after` is how far it has seen. */
    watch: (sheet: number, after: number | null): Promise<Reply> => {
      const { id, school } = sheetOf(sheet)
      return client.send({
        method: "GET",
        path: `/api/v1/school/education/attendance/sheets/${id}/wall${after === null ? "" : `?after=${after}`}`,
        headers: headersOf({ ...OFFICER, ...officerOf(school), organizationId: school }),
      })
    },
  }
}
export type People = ReturnType<typeof openPeople>
