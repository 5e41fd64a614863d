import type { AnswerOf, CallOf, CommandRoute, ReadRoute, Route, Said } from "@jalon/wire-kit"
import { answerOf, refusalOf, saidBy } from "./answer.ts"
import { type RefusedError, UnreachableError } from "./errors.ts"
import { UNREACHABLE } from "./messages.fr.ts"
import { createRenewal, type Locks, tabLocks } from "./renewal.ts"
import { addressOf, contentOf, type Input } from "./request.ts"
import type { Session } from "./session.ts"

export type ClientSettings = {
  baseUrl: string
  session: Session
  /** The route that exchanges a refresh token for a new pair. */
  refresh: CommandRoute
  /** The session is over and forgotten: the shell goes to the log-in page. */
  onReset: () => void
  /** With the way back, when what was done can be undone. */
  onMessage: (said: Said, undo?: () => void) => void
  fetch?: typeof globalThis.fetch
  locks?: Locks
}

export type CallOptions = {
  /**
   * For calls the person did not make herself: nothing is shown, whatever happens. « when_done »: only what went wrong is, since
   * the page that follows tells the rest.
   */
  quiet?: boolean | "when_done"
  signal?: AbortSignal
  /** What nobody answers is kept by whoever calls, to be sent later: that it could not be is not shown. */
  keptUnsent?: boolean
  /** Given again when the same command is sent again, so that it has its effect once. */
  idempotencyKey?: string
  /** Takes back what the command did: offered beside what is said of it. */
  undo?: (() => void) | undefined
}

type NoInput = Record<never, never>
export type Arguments<R extends Route> = keyof CallOf<R> extends never
  ? [input?: NoInput, options?: CallOptions]
  : [input: CallOf<R>, options?: CallOptions]

/** What a call answers: the route's data, with the sentence and its colour when it is a command. */
export type Answer<R extends Route> = AnswerOf<R> & (R extends { method: "GET" } ? unknown : Said)
export type Stale = {
  tell(reads: readonly ReadRoute[]): Promise<unknown>
  listen(refresh: (read: ReadRoute) => Promise<void>): void
}
export type Client = {
  session: Session
  /** Reads that are no longer true: the cache of reads listens, those who act tell. */
  stale: Stale
  call<R extends Route>(route: R, ...args: Arguments<R>): Promise<Answer<R>>
  /** The answer as it comes, for one that is a file: `callBinary` reads it. */
  respond: (route: Route, input: Input, options: CallOptions, refusal: Said) => Promise<Response>
}

/** `isOver`: the session ended on the way. */
type Attempt = { response: Response; isOver?: boolean }

const browserLocks = (): Locks =>
  typeof navigator !== "undefined" && navigator.locks ? (navigator.locks as Locks) : tabLocks()

export const createClient = (settings: ClientSettings): Client => {
  const { baseUrl, session, onReset, onMessage } = settings
  const fetch = settings.fetch ?? globalThis.fetch.bind(globalThis)
  const newKey = () => crypto.randomUUID()
  const renew = createRenewal({
    session,
    baseUrl,
    fetch,
    newKey,
    route: settings.refresh,
    locks: settings.locks ?? browserLocks(),
  })

  const send = async (
    route: Route,
    input: Input,
    options: CallOptions,
    key: string,
    token: string | null,
  ) => {
    const { body, headers } = contentOf(route, input)
    if (route.method !== "GET") headers["idempotency-key"] = key
    if (token !== null) headers.authorization = `Bearer ${token}`
    try {
      return await fetch(addressOf(baseUrl, route, input), {
        method: route.method,
        credentials: "include",
        headers,
        ...(body !== undefined && { body }),
        ...(options.signal && { signal: options.signal }),
      })
    } catch (cause) {
      if (options.signal?.aborted) throw cause
      throw new UnreachableError(route.path, { cause })
    }
  }

  /** Another call may have ended this session already, and a new one may even be open: that one is left alone. */
  const end = (token: string) => {
    if (session.read("accessToken") !== token) return
    session.reset()
    onReset()
  }

  /** Sends; on an expired session renews it once and sends again, once. */
  const attempt = async (route: Route, input: Input, options: CallOptions): Promise<Attempt> => {
    const key = options.idempotencyKey ?? newKey()
    const token = session.read("accessToken")
    const response = await send(route, input, options, key, token)
    // A route open to anyone says 401 about what was typed, never about the session.
    if (response.status !== 401 || token === null || route.access === "anyone") return { response }
    if (!(await renew(token))) {
      end(token)
      return { response, isOver: true }
    }
    const renewed = session.read("accessToken")
    const second = await send(route, input, options, key, renewed)
    if (second.status !== 401) return { response: second }
    if (renewed !== null) end(renewed)
    return { response: second, isOver: true }
  }

  /** The accepted answer of a call; anything else is told, then thrown. */
  const accepted = async (
    route: Route,
    input: Input,
    options: CallOptions,
    tell: (refused: RefusedError) => Said,
  ): Promise<Response> => {
    const say = (said: Said) => {
      if (options.quiet !== true) onMessage(said)
    }
    const { response, isOver } = await attempt(route, input, options).catch((error: unknown) => {
      if (error instanceof UnreachableError && !options.keptUnsent)
        say({ message: UNREACHABLE, state: "error" })
      throw error
    })
    if (response.ok) return response
    const refused = await refusalOf(response)
    // The end of a session is told by the log-in page.
    if (!isOver) say(tell(refused))
    throw refused
  }

  const call = async (route: Route, input: Input = {}, options: CallOptions = {}) => {
    const response = await accepted(route, input, options, ({ message, state }) => ({ message, state }))
    const answer = await answerOf(response)
    const said = saidBy(answer)
    if (route.method !== "GET" && !options.quiet && said) onMessage(said, options.undo)
    return answer
  }

  const listeners: ((read: ReadRoute) => Promise<void>)[] = []
  const stale: Stale = {
    tell: (reads) => Promise.all(reads.flatMap((read) => listeners.map((refresh) => refresh(read)))),
    listen: (refresh) => void listeners.push(refresh),
  }

  return {
    session,
    stale,
    call: call as Client["call"],
    respond: (route, input, options, refusal) => accepted(route, input, options, () => refusal),
  }
}
