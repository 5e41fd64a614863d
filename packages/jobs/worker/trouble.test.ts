import { type Data, sql } from "@jalon/data"
import { expect, it } from "vitest"
import { isPassing, patientData } from "./trouble.ts"

const failing = (errors: Error[]): Data => {
  const once = async () => {
    const error = errors.shift()
    if (error) throw error
    return []
  }
  return {
    inScope: async (_who, _action, work) => {
      const error = errors.shift()
      if (error) throw error
      return work({} as never)
    },
    readOnce: once,
    runOnce: once,
    async *copyOut() {},
    ping: async () => undefined,
    close: async () => undefined,
  }
}
const coded = (code: string) => Object.assign(new Error("trouble"), { code })

it("waits for a database that went away", async () => {
  const errors = [coded("57P01"), coded("ECONNREFUSED"), new Error("Connection terminated unexpectedly")]
  const data = patientData(failing(errors))
  expect(await data.inScope({ kind: "system" }, "test", async () => "done")).toBe("done")
  errors.push(coded("57P03"))
  expect(await data.readOnce({ kind: "system" }, "test", sql`select`)).toEqual([])
  expect(errors).toEqual([])
})

it("does not repeat what would fail again", async () => {
  const data = patientData(failing([coded("23505")]))
  await expect(data.inScope({ kind: "system" }, "test", async () => "done")).rejects.toThrow("trouble")
  expect([coded("42501"), new Error("nothing to do with it"), "text"].some(isPassing)).toBe(false)
})
