import { setTimeout as wait } from "node:timers/promises"
import { type Running, startProgram, waitForUrl } from "../../../tools/stack/processes.ts"
import { freePort } from "../../bench/harness/free-port.ts"

type Api = { url: string; port: number; inFlight: number; takesCalls: boolean; program: Running }

/** Two APIs behind something that sends calls to whichever takes them: restarted one after the other, nobody notices. */
export type Fleet = {
  call: <T>(work: (url: string) => Promise<T>) => Promise<T>
  restartWith: (fieldKeys: string) => Promise<void>
  stop: () => Promise<void>
}

export const startFleet = async (env: Record<string, string>, fieldKeys: string): Promise<Fleet> => {
  const start = (port: number, keys: string) =>
    startProgram(
      "apps/api/index.ts",
      {
        ...env,
        FIELD_KEYS: keys,
        HOST: "127.0.0.1",
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      },
      true,
    )
  const open = async (): Promise<Api> => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    return { url, port, inFlight: 0, takesCalls: true, program: start(port, fieldKeys) }
  }
  const apis = [await open(), await open()]
  await Promise.all(apis.map(({ url }) => waitForUrl(`${url}/readyz`)))
  let turn = 0

  return {
    call: async (work) => {
      const ready = apis.filter(({ takesCalls }) => takesCalls)
      const api = ready[turn++ % ready.length]
      if (api === undefined) throw new Error("no API takes calls")
      api.inFlight++
      try {
        return await work(api.url)
      } finally {
        api.inFlight--
      }
    },
    restartWith: async (keys) => {
      for (const api of apis) {
        api.takesCalls = false
        while (api.inFlight > 0) await wait(20)
        await api.program.stop()
        api.program = start(api.port, keys)
        await waitForUrl(`${api.url}/readyz`)
        api.takesCalls = true
      }
    },
    stop: async () => {
      await Promise.all(apis.map(({ program }) => program.stop()))
    },
  }
}
