import type { Device } from "@jalon/api/testing"
import type { IdentityKeys } from "@jalon/identity/server"
import type pg from "pg"
import type { Caller, World } from "./world.ts"

export type Setting = {
  caller: Caller
  device: Device
  world: World
  admin: pg.Client
  keys: IdentityKeys
  /** A refresh token of somebody else, fresh from her browser. */
  stolenRefresh: () => Promise<string>
}
export type Input = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  file?: Blob
}
/** What a caller sends, and what she must hear: "ok" or the code of a refusal. */
export type Try = {
  own: (at: Setting) => Input | Promise<Input>
  hears?: (caller: Caller) => string
  /** Not even well formed, so that nothing is changed: refused before the session is looked at. */
  isMalformed?: true
  /** The same call for things of others; `hears` is the answer that must come, whoever asks. */
  foreign?: { tries: (at: Setting) => Promise<Input[]>; hears: string }
  /** What the answer names beside the caller's own: who works with her, or the school that knows a student. */
  shows?: readonly ("colleagues" | "her school")[]
  /** Newest first: what others do meanwhile pushes the earlier out of its first page. */
  isNewestFirst?: true
}
