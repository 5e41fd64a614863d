import { RefusedError, UnreachableError, useLastKept } from "@jalon/client"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts"
import {
  type Boxes,
  begin,
  type Change,
  changedIn,
  changeOf,
  edit,
  failed,
  hear,
  isUnsaved,
  refuse,
  resolve,
  restore,
  retryDelay,
  type Saving,
  same,
  saved,
  send,
  toKeep,
  type Version,
} from "./saving.ts"

/** What became of a change: written, or the server holds something newer. */
export type SaveOutcome<V> =
  | { kind: "saved"; version: Version; values?: Partial<V> }
  | { kind: "newer"; version: Version; values: V }

export interface AutosaveSettings<V extends Boxes> {
  /** Names the form and the record, for the copy this browser keeps: `student 0192…`. */
  of: string
  /** What the server holds, as last read. */
  values: V
  version: Version
  /** Throws what the client throws: a refusal stays under its boxes, a cut network is tried again. */
  save: (change: Change<V>) => Promise<SaveOutcome<V>>
  /** Boxes this browser must never keep: NIR, health. */
  neverKept?: readonly (keyof V & string)[]
}

export type SaveStatus =
  | { kind: "untouched" }
  | { kind: "pending" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "failed"; retryAt: number }
  | { kind: "refused" }
  | { kind: "disputed" }

const PAUSE_MS = 800

/** A refusal that the same change would meet again; a server in trouble, or too busy, is only asked again later. */
const isFinal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.status < 500 && error.status !== 429

const stampOf = (version: Version, values: Boxes): string => JSON.stringify(version ?? values)

const statusOf = <V extends Boxes>(saving: Saving<V>, retryAt: number | null): SaveStatus => {
  if (saving.sending) return { kind: "saving" }
  if (retryAt !== null && changeOf(saving)) return { kind: "failed", retryAt }
  if (Object.keys(saving.conflicts).length > 0) return { kind: "disputed" }
  if (changeOf(saving)) return { kind: "pending" }
  if (isUnsaved(saving)) return { kind: "refused" }
  return saving.savedAt === null ? { kind: "untouched" } : { kind: "saved", at: saving.savedAt }
}

/** A form that saves as one types, survives a closed tab and a cut network, and settles a second editor's changes. */
export const useAutosave = <V extends Boxes>(settings: AutosaveSettings<V>) => {
  const account = useLastKept("user")?.id ?? "visitor"
  const key = `${account} ${settings.of}`
  const [saving, setSaving] = useState(() => begin(settings.values, settings.version))
  const [retryAt, setRetryAt] = useState<number | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isRestored, setRestored] = useState(false)
  // The answers of the server arrive later than the drawing they were asked from.
  const latest = useRef(saving)
  /** What the server was already heard to hold: a slow, older reading must not bring it back. */
  const heard = useRef(new Set([stampOf(settings.version, settings.values)]))
  const become = (next: Saving<V>) => {
    latest.current = next
    heard.current.add(stampOf(next.version, next.base))
    setSaving(next)
  }

  const told = (outcome: SaveOutcome<V>) => {
    setRetryAt(null)
    if (outcome.kind === "saved") become(saved(latest.current, outcome, Date.now()))
    else become(hear(latest.current, outcome.values, outcome.version))
  }
  const missed = (error: unknown) => {
    if (isFinal(error)) {
      setRetryAt(null)
      setFaults((others) => ({ ...others, ...error.fields }))
      become(refuse(latest.current, Object.keys(error.fields)))
      return
    }
    const next = failed(latest.current)
    setRetryAt(Date.now() + retryDelay(next.tries) * 1000)
    become(next)
    if (!(error instanceof UnreachableError || error instanceof RefusedError)) throw error
  }

  const saveNow = async () => {
    const change = changeOf(latest.current)
    if (!change || latest.current.sending) return
    setRetryAt(null)
    become(send(latest.current, change.changes))
    await settings.save(change).then(told, missed)
  }
  const saveLatest = useEffectEvent(saveNow)

  const keepCopy = useEffectEvent((now: Saving<V>) => {
    const { neverKept = [] } = settings
    const names = changedIn(now).filter((name) => !neverKept.includes(name))
    if (names.length === 0) return forgetDraft(key)
    keepDraft<V>(key, toKeep(now, names))
  })

  // What the last visit left; only then is the copy of this browser written over.
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isHere = true
    void readDraft<V>(key).then((kept) => {
      if (!isHere) return
      const before = latest.current
      const next = kept ? restore(before, kept) : before
      latest.current = next
      setSaving(next)
      setRestored(!same(before.draft, next.draft))
      setReady(true)
    })
    return () => {
      isHere = false
    }
  }, [key])

  useEffect(() => {
    if (isReady) keepCopy(saving)
  }, [saving, isReady])

  // A new reading of the server, such as after another command.
  const stamp = stampOf(settings.version, settings.values)
  const hearAgain = useEffectEvent(() => become(hear(latest.current, settings.values, settings.version)))
  useEffect(() => {
    if (!heard.current.has(stamp) && !saving.sending) hearAgain()
  }, [stamp, saving.sending])

  useEffect(() => {
    if (!changeOf(saving) || saving.sending) return
    const delay = retryAt === null ? PAUSE_MS : Math.max(0, retryAt - Date.now())
    const timer = setTimeout(() => void saveLatest(), delay)
    return () => clearTimeout(timer)
  }, [saving, retryAt])

  useEffect(() => {
    const gone = new AbortController()
    addEventListener("online", () => void saveLatest(), { signal: gone.signal })
    document.addEventListener("visibilitychange", () => void saveLatest(), { signal: gone.signal })
    return () => {
      gone.abort()
      void saveLatest()
    }
  }, [])

  const mustWarn = isUnsaved(saving)
  useEffect(() => {
    if (!mustWarn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [mustWarn])

  return {
    draft: saving.draft,
    set: (values: Partial<V>) => {
      become(edit(latest.current, values))
      setFaults((others) => Object.fromEntries(Object.entries(others).filter(([name]) => !(name in values))))
    },
    status: statusOf(saving, retryAt),
    /** By box, as the server refused them. */
    faults,
    conflicts: saving.conflicts,
    resolve: (name: keyof V & string, choice: "mine" | "theirs") =>
      become(resolve(latest.current, name, choice)),
    /** Something typed on an earlier visit is on the screen again. */
    isRestored,
    saveNow: () => void saveNow(),
  }
}
