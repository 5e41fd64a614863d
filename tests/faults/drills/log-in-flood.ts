import { Agent, request } from "node:http"
import { login } from "@jalon/identity/wire"
import type { Drill } from "./drill.ts"

const CONNECTIONS = 500

const addressOf = (n: number) => `198.19.${(n >> 8) % 256}.${n % 256}`

/** Wrong passwords for accounts that do not exist, each from an address of its own: every one of them is hashed. */
export const logInFlood: Drill = {
  name: "log-in flood",
  allowed: [422, 429, 503],
  attack: async ({ url }, isOver, answered, begun) => {
    const agent = new Agent({ keepAlive: true })
    let tries = 0
    const guess = () =>
      new Promise<number | string>((resolve) => {
        tries += 1
        const asked = request(
          `${url}/api/v1${login.path}`,
          {
            method: "POST",
            agent,
            headers: { "content-type": "application/json", "x-forwarded-for": addressOf(tries) },
          },
          (response) => {
            response.resume()
            response.once("end", () => resolve(response.statusCode ?? 0))
          },
        )
        asked.once("error", () => resolve("cut"))
        asked.end(
          JSON.stringify({ email: `personne-${tries}@exemple-cfa.test`, password: "un mot de passe faux" }),
        )
      })
    const loop = async () => {
      while (!isOver()) answered(await guess())
    }
    begun()
    await Promise.all(Array.from({ length: CONNECTIONS }, loop))
    agent.destroy()
  },
}
