import { request } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { exportPartners } from "@jalon/exports/wire"
import type { Drill } from "./drill.ts"
import { Visitor } from "./visitor.ts"

/** Eight people ask for a file and take a few bytes of it a second. */
export const slowReaders: Drill = {
  name: "slow readers",
  allowed: [200, 409, 429, 503],
  attack: async ({ url, people }, isOver, answered, begun) => {
    const read = async (person: (typeof people)[number]) => {
      const visitor = new Visitor(url)
      await visitor.logIn(person.email, person.password)
      const asked = request(`${url}/api/v1${exportPartners.path}?format=csv`, { headers: visitor.headers() })
      asked.on("error", () => undefined)
      asked.once("response", (response) => {
        answered(response.statusCode ?? 0)
        begun()
        response.on("data", () => {
          response.pause()
          setTimeout(() => response.resume(), 1_000).unref()
        })
      })
      asked.end()
      while (!isOver()) await wait(100)
      asked.destroy()
    }
    await Promise.all(people.map(read))
  },
}
