import { useClient, useLastKept } from "@jalon/client"
import type { Unreadable } from "@jalon/ui"
import type { ReadRoute } from "@jalon/wire-kit"
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react"
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts"
import { createSaver, type SaveOutcome, type Standing } from "./saver.ts"
import {
  begin,
  type Change,
  changeOf,
  type FieldValues,
  isUnsaved,
  read,
  resolve,
  restore,
  type Saving,
  same,
  toKeep,
  unsavedIn,
  type Version,
} from "./saving.ts"

export interface AutosaveSettings<V extends FieldValues> {
  /** Names the form and the record, for the copy this browser keeps: `student 0192…`. */
  of: string
  /**
   * What the server holds, as last read. The answer of a save must come to stand here before what is read afterwards
   * (`answerRead`): a field that is put back as it was is news only against it.
   */
  values: V
  version: Version
  /** Throws what the client throws: a refusal stays under its fields, a cut network is tried again. */
  save: (change: Change<V>) => Promise<SaveOutcome<V>>
  /** Reads that are no longer true once something is saved, or refused as a whole. */
  refreshes?: readonly ReadRoute[]
  /** Fields this browser must never keep: NIR, health. */
  neverKept?: readonly (keyof V & string)[]
}

export type SaveStatus =
  | { kind: "untouched" }
  | { kind: "pending" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "failed"; retryAt: number }
  | { kind: "refused"; reason: string | null }
  | { kind: "disputed" }
  | { kind: "unreadable"; labels: readonly string[] }

const PAUSE_MS = 800

/** Those that somebody has left as they are. */
const leftUnreadable = <V extends FieldValues>({ unreadable }: Saving<V>) =>
  Object.entries(unreadable).filter(([, { isTyping }]) => !isTyping)

const statusOf = <V extends FieldValues>(saving: Saving<V>, retryAt: number | null): SaveStatus => {
  if (saving.sending) return { kind: "saving" }
  if (retryAt !== null && changeOf(saving)) return { kind: "failed", retryAt }
  if (Object.keys(saving.conflicts).length > 0) return { kind: "disputed" }
  if (changeOf(saving)) return { kind: "pending" }
  const unreadable = leftUnreadable(saving)
  if (unreadable.length > 0) return { kind: "unreadable", labels: unreadable.map(([, { label }]) => label) }
  if (Object.keys(saving.unreadable).length > 0) return { kind: "pending" }
  if (isUnsaved(saving)) return { kind: "refused", reason: saving.reason }
  return saving.savedAt === null ? { kind: "untouched" } : { kind: "saved", at: saving.savedAt }
}

const keepCopy = <V extends FieldValues>(
  key: string,
  saving: Saving<V>,
  neverKept: readonly string[] = [],
): void => {
  const names = unsavedIn(saving).filter((name) => !neverKept.includes(name))
  if (names.length === 0) forgetDraft(key)
  else keepDraft(key, toKeep(saving, names))
}

/** A form that saves as one types, survives a closed tab and a cut network, and settles a second editor's changes. */
export const useAutosave = <V extends FieldValues>(settings: AutosaveSettings<V>) => {
  const client = useClient()
  const account = useLastKept("user")?.id ?? "visitor"
  const key = `${account} ${settings.of}`
  /** Whose copy was read: only then may it be written over. */
  const readKey = useRef<string | null>(null)
  const around = {
    save: settings.save,
    refresh: () => void client.stale.tell(settings.refreshes ?? []),
    keep: (now: Saving<V>) => {
      if (readKey.current === key) keepCopy(key, now, settings.neverKept)
    },
  }
  const [saver] = useState(() => createSaver(begin(settings.values, settings.version), around))
  useEffect(() => saver.stand(around))
  const { saving, retryAt, faults } = useSyncExternalStore(saver.subscribe, saver.standing)
  const [isRestored, setRestored] = useState(false)

  // What the last visit left.
  useEffect(() => {
    let isHere = true
    void readDraft<V>(key).then((kept) => {
      if (!isHere) return
      readKey.current = key
      const before = saver.standing().saving
      const next = kept ? restore(before, kept) : before
      saver.become(next)
      setRestored(!same([before.draft, before.unreadable], [next.draft, next.unreadable]))
    })
    return () => {
      isHere = false
    }
  }, [key, saver])

  // A new reading of the server, such as after another command; heard at once, before an answer can come in between.
  useLayoutEffect(() => {
    const next = read(saving, settings.values, settings.version)
    if (next !== saving) saver.become(next)
  }, [saver, saving, settings.values, settings.version])

  useEffect(() => {
    if (!changeOf(saving) || saving.sending) return
    const delay = retryAt === null ? PAUSE_MS : Math.max(0, retryAt - Date.now())
    const timer = setTimeout(() => void saver.save(), delay)
    return () => clearTimeout(timer)
  }, [saving, retryAt, saver])

  useEffect(() => {
    const gone = new AbortController()
    addEventListener("online", () => void saver.save(), { signal: gone.signal })
    document.addEventListener("visibilitychange", () => void saver.save(), { signal: gone.signal })
    return () => {
      gone.abort()
      void saver.saveAll()
    }
  }, [saver])

  const mustWarn = isUnsaved(saving)
  useEffect(() => {
    if (!mustWarn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [mustWarn])

  return {
    draft: saving.draft,
    set: saver.set,
    status: statusOf(saving, retryAt),
    /** For DateField, AmountField and CountField: what cannot be read stands beside the value, which is not touched. */
    typed: <Value>(
      name: string,
      write = (value: Value | null) => saver.set({ [name]: value } as Partial<V>),
    ) => ({
      unreadable: saving.unreadable[name],
      onChange: (value: Value | null, unreadable?: Unreadable) => {
        saver.setUnreadable(name, unreadable ?? null)
        if (!unreadable) write(value)
      },
    }),
    /** By field, while typing too. */
    unreadable: saving.unreadable,
    /** By field, as the server refused them, or how to write what could not be read. */
    faults: {
      ...faults,
      ...Object.fromEntries(leftUnreadable(saving).map(([name, { precision }]) => [name, precision])),
    } as Standing<V>["faults"],
    conflicts: saving.conflicts,
    resolve: (name: keyof V & string, choice: "mine" | "theirs") =>
      saver.become(resolve(saver.standing().saving, name, choice)),
    /** Something typed on an earlier visit is on the screen again. */
    isRestored,
    /** Resolved once all that was typed is saved or refused, or nobody answers: see `CommandsAfter`. */
    saveNow: saver.saveAll,
  }
}
