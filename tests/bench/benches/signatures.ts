import { attendanceKeys } from "@jalon/attendance/server"
import { receiptFor } from "@jalon/attendance/testing"
import type { Bench } from "../harness/bench.ts"
import { timedLoop } from "../harness/latency.ts"
import { connectTo, expectOk } from "../world/http.ts"
import { type Learner, openMorning } from "../world/morning.ts"

const CONNECTIONS = 8
const BROWSER = "bench-browser-of-one"

type Turn = { learner: Learner; sheetId: string }

/** A learner's signature with all it proves, beside an endpoint that inserts one row and proves nothing. */
export const signatures: Bench = {
  name: "signatures",
  unit: "signatures/s",
  goal: 0.5,
  open: async ({ apiPort, databaseUrl, masterSecret, chance }) => {
    const { learners, sheets } = await openMorning(databaseUrl("postgres"), apiPort)
    const keys = attendanceKeys(Buffer.from(masterSecret, "base64"))
    const client = connectTo(apiPort, CONNECTIONS)
    const sheetsOf = Map.groupBy(sheets, ({ school }) => school)
    /** Everybody of every school, lesson after lesson, in no order: as on a morning, neighbours seldom share a sheet. */
    function* turns(): Generator<Turn> {
      for (let lesson = 0; ; lesson++) {
        const order = learners.map((learner) => ({ learner, place: chance.next() }))
        for (const { learner } of order.sort((one, other) => one.place - other.place)) {
          const sheet = sheetsOf.get(learner.school)?.[lesson]
          if (!sheet) throw new Error("The morning has no lesson left: fewer rounds, or more lessons")
          yield { learner, sheetId: sheet.id }
        }
      }
    }
    const next = (order: Generator<Turn>): Turn => order.next().value as Turn
    const [signing, inserting] = [turns(), turns()]
    const times = timedLoop()
    return {
      sides: {
        "POST …/signature": (seconds) =>
          times.run(CONNECTIONS, seconds, async () => {
            const { learner, sheetId } = next(signing)
            expectOk(
              await client.send({
                method: "POST",
                path: `/api/v1/student/education/attendance/sheets/${sheetId}/signature`,
                headers: { ...learner.headers, "content-type": "application/json" },
                body: JSON.stringify({
                  browser: `${BROWSER}-${learner.studentId}`,
                  receipt: receiptFor(keys, sheetId, `${BROWSER}-${learner.studentId}`, Date.now()),
                }),
              }),
            )
          }),
        "a bare insert": (seconds) =>
          timedLoop().run(CONNECTIONS, seconds, async () => {
            const { learner, sheetId } = next(inserting)
            expectOk(
              await client.send({
                method: "POST",
                path: "/bench/signature",
                headers: { ...learner.headers, "content-type": "application/json" },
                body: JSON.stringify({ school: learner.school, sheetId, studentId: learner.studentId }),
              }),
            )
          }),
      },
      figures: async () => [
        { label: "p95 of a signature", value: times.p95(), unit: "ms" },
        { label: "p99 of a signature", value: times.p99(), unit: "ms" },
      ],
      close: async () => client.close(),
    }
  },
}
