import type { Drill } from "./drill.ts"
import { Visitor } from "./visitor.ts"

const CLIENTS = 8

/** The two largest pages that anybody may ask for, without a pause. */
export const docsHammer: Drill = {
  name: "docs hammer",
  allowed: [200, 429],
  attack: async ({ url }, isOver, answered, begun) => {
    const loop = async (n: number) => {
      const visitor = new Visitor(url)
      while (!isOver()) {
        const path = n % 2 === 0 ? "/api/docs" : "/api/openapi.json"
        answered((await visitor.send("GET", path, undefined, { "accept-encoding": "br" })).status)
      }
    }
    begun()
    await Promise.all(Array.from({ length: CLIENTS }, (_, n) => loop(n)))
  },
}
