import { words } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { type ClientSettings, createClient } from "../client.ts"
import { type Locks, tabLocks } from "../renewal.ts"
import { createSession } from "../session.ts"

/** A storage that several sessions can share, as the tabs of a browser do. */
export const mapStorage = () => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const { route } = words({})
const note = z.object({ text: z.string() })
export const routes = {
  read: route({
    method: "GET",
    path: "/notes/:noteId",
    summary: "Read",
    access: "signed-in",
    params: z.object({ noteId: z.string() }),
    query: z.object({ page: z.optional(z.number()), tags: z.optional(z.array(z.string())) }),
    ok: note,
    refusals: [],
  }),
  write: route({
    method: "POST",
    path: "/notes",
    summary: "Write",
    access: "signed-in",
    body: note,
    ok: z.object({ id: z.string() }),
    done: "Note enregistrée.",
    refusals: [],
  }),
  picture: route({
    method: "PATCH",
    path: "/picture",
    summary: "Send a file",
    access: "signed-in",
    upload: { field: "image", maxBytes: 100 },
    ok: z.object({}),
    done: "Photo enregistrée.",
    refusals: [],
  }),
  login: route({
    method: "POST",
    path: "/user/login",
    summary: "Log in",
    access: "anyone",
    body: z.object({ email: z.string() }),
    ok: z.object({}),
    done: "Bonjour.",
    refusals: [],
  }),
  refresh: route({
    method: "POST",
    path: "/user/refresh",
    summary: "Renew",
    access: "anyone",
    body: z.object({ refresh: z.string() }),
    ok: z.object({ access: z.string(), refresh: z.string() }),
    done: "Prolongée.",
    refusals: [],
  }),
}

export type Call = { method: string; path: string; headers: Headers; body: unknown }
type Reply = Response | Promise<Response>

export const json = (status: number, value: unknown, headers?: HeadersInit) =>
  new Response(JSON.stringify(value), { status, ...(headers && { headers }) })

/** A server written as one function, and the list of what it received. */
export const fakeServer = (answer: (call: Call) => Reply) => {
  const calls: Call[] = []
  const fetch = async (address: string | URL | Request, init: RequestInit = {}) => {
    const call = {
      method: init.method ?? "GET",
      path: String(address),
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : init.body,
    }
    calls.push(call)
    return answer(call)
  }
  return { calls, fetch: fetch as typeof globalThis.fetch }
}

/** One browser tab: its session over a shared storage, its client, and what it was told. */
export const aTab = (
  server: { fetch: typeof globalThis.fetch },
  {
    storage = mapStorage(),
    locks = tabLocks(),
  }: { storage?: ReturnType<typeof mapStorage>; locks?: Locks } = {},
) => {
  const session = createSession({ storage })
  const told: { message: string; state: string }[] = []
  const resets: string[] = []
  const settings: ClientSettings = {
    baseUrl: "/api/v1",
    session,
    refresh: routes.refresh,
    onReset: () => resets.push("reset"),
    onMessage: (said) => told.push(said),
    fetch: server.fetch,
    locks,
  }
  return { session, storage, told, resets, client: createClient(settings) }
}
