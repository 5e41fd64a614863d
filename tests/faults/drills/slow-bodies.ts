import { connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { login } from "@jalon/identity/wire"
import type { Drill } from "./drill.ts"

const CONNECTIONS = 200

/** Each promises a body and sends one byte of it a second, for as long as it is let. */
export const slowBodies: Drill = {
  name: "slow bodies",
  allowed: [408],
  apiEnv: { BODY_SECONDS: "3" },
  attack: async ({ url }, isOver, answered, begun) => {
    const { hostname, port } = new URL(url)
    const dribble = async () => {
      while (!isOver()) {
        const socket = connect(Number(port), hostname)
        let isClosed = false
        socket.on("error", () => undefined)
        socket.once("close", () => {
          isClosed = true
        })
        socket.on("data", (bytes: Buffer) => answered(Number(bytes.toString("latin1", 9, 12))))
        socket.write(
          `POST /api/v1${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
        )
        while (!isClosed && !isOver()) {
          socket.write(" ")
          await wait(1_000)
        }
        socket.destroy()
      }
    }
    begun()
    await Promise.all(Array.from({ length: CONNECTIONS }, dribble))
  },
}
