import { setTimeout as wait } from "node:timers/promises"
import { login } from "@jalon/identity/wire"
import type { Route } from "@jalon/wire-kit"

export type Answer = { status: number; body: Record<string, unknown> }
export type Sent = { body?: object | FormData; key?: string }

/** Where what became of each request is counted. */
export type Tally = { acknowledged: number; lost: number; refused: number }
export const newTally = (): Tally => ({ acknowledged: 0, lost: 0, refused: 0 })

const PATIENCE_MS = 10_000
const isAnswer = (status: number) => status < 500

/** One browser of one person, which hears "no answer" as what it is: the command may or may not have been done. */
export class Browser {
  readonly #url: string
  readonly #address: string
  #cookies = new Map<string, string>()
  #access: string | null = null
  #signedInAt = 0
  refresh = ""

  constructor(url: string, address: string) {
    this.#url = url
    this.#address = address
  }

  #headers({ body, key }: Sent): Record<string, string> {
    return {
      "x-forwarded-for": this.#address,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(this.#access === null ? {} : { authorization: `Bearer ${this.#access}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
    }
  }

  /** One try. Null when the answer was lost: connection cut, nobody there, or a fault of the server. */
  async once(route: Route, sent: Sent = {}, url = this.#url): Promise<Answer | null> {
    const body =
      sent.body === undefined || sent.body instanceof FormData ? sent.body : JSON.stringify(sent.body)
    try {
      const response = await fetch(`${url}/api/v1${route.path}`, {
        method: route.method,
        headers: this.#headers(sent),
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body }),
      })
      const answer = (await response.json()) as Record<string, unknown>
      if (!isAnswer(response.status)) return null
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        this.#cookies.set(name, value)
      }
      return { status: response.status, body: answer }
    } catch {
      return null
    }
  }

  /** The same request, key included, until somebody answers. */
  async insist(route: Route, sent: Sent, tally: Tally): Promise<Answer> {
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
      const answer = await this.once(route, sent)
      if (answer !== null) {
        if (answer.status < 300) tally.acknowledged++
        else tally.refused++
        return answer
      }
      tally.lost++
      await wait(pauseMs)
    }
  }

  async logIn(email: string, password: string, tally: Tally): Promise<boolean> {
    this.#access = null
    const { status, body } = await this.insist(login, { body: { email, password } }, tally)
    if (status !== 200) return false
    this.#access = String(body.access)
    this.refresh = String(body.refresh)
    this.#signedInAt = Date.now()
    return true
  }

  /** Its access token lasts ten minutes; a long run signs in again before that. */
  isAgeing(): boolean {
    return Date.now() - this.#signedInAt > 8 * 60_000
  }
}

/** An address per browser, out of the range kept for documentation and tests of networks. */
let addresses = 0
export const newBrowser = (url: string): Browser => {
  const n = addresses++
  return new Browser(url, `198.18.${(n >> 8) % 256}.${n % 256}`)
}
