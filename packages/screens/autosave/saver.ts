import { RefusedError, UnreachableError } from "@jalon/client"
import type { Unreadable } from "@jalon/ui"
import {
  type Change,
  changeOf,
  edit,
  type FieldValues,
  failed,
  hear,
  markUnreadable,
  refuse,
  retryDelay,
  type Saving,
  saved,
  send,
  type Version,
} from "./saving.ts"

/** What became of a change: written, or the server holds something newer. */
export type SaveOutcome<V> =
  | { kind: "saved"; version: Version; values?: Partial<V> }
  | { kind: "newer"; version: Version; values: V }

/** What the saver asks of its form, as last drawn. */
export interface Surroundings<V extends FieldValues> {
  save: (change: Change<V>) => Promise<SaveOutcome<V>>
  /** Keeps in this browser what is not saved yet, or forgets what was kept once all of it is. */
  keep: (saving: Saving<V>) => void
  /** What was read of the whole is no longer true. */
  refresh: () => void
}

export interface Standing<V extends FieldValues> {
  saving: Saving<V>
  /** When it is tried again, after nobody answered. */
  retryAt: number | null
  /** By field, as the server refused them. */
  faults: Readonly<Record<string, string>>
}

/** A refusal that the same change would meet again; a server in trouble, or too busy, is only asked again later. */
const isFinal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.status < 500 && error.status !== 429

/** Sends what was typed and hears the answers. Apart from the drawing: a form may be left before the server answers. */
export const createSaver = <V extends FieldValues>(first: Saving<V>, surroundings: Surroundings<V>) => {
  let standing: Standing<V> = { saving: first, retryAt: null, faults: {} }
  let around = surroundings
  const listeners = new Set<() => void>()

  const become = (next: Partial<Standing<V>>) => {
    standing = { ...standing, ...next }
    // Not by the drawing: a form that was left is drawn no more, and what it kept would be sent again one day.
    if (next.saving) around.keep(next.saving)
    for (const listener of listeners) listener()
  }

  const told = (outcome: SaveOutcome<V>) => {
    const { saving } = standing
    const next =
      outcome.kind === "saved"
        ? saved(saving, outcome, Date.now())
        : hear(saving, outcome.values, outcome.version)
    around.refresh()
    become({ saving: next, retryAt: null })
  }
  const missed = (error: unknown) => {
    const { saving, faults } = standing
    if (isFinal(error)) {
      const next = refuse(saving, Object.keys(error.fields), error.message)
      // A colleague may have moved the whole on: the screen then shows where it stands.
      if (next.reason !== null) around.refresh()
      return become({ saving: next, retryAt: null, faults: { ...faults, ...error.fields } })
    }
    const next = failed(saving)
    become({ saving: next, retryAt: Date.now() + retryDelay(next.tries) * 1000 })
    if (!(error instanceof UnreachableError || error instanceof RefusedError)) throw error
  }

  let onItsWay = Promise.resolve()
  const save = (): Promise<void> => {
    const change = changeOf(standing.saving)
    if (!change || standing.saving.sending) return onItsWay
    become({ saving: send(standing.saving, change.changes), retryAt: null })
    onItsWay = around.save(change).then(told, missed)
    return onItsWay
  }

  return {
    standing: () => standing,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The answers of the server arrive later than the drawing they were asked from. */
    stand: (now: Surroundings<V>) => {
      around = now
    },
    become: (saving: Saving<V>) => become({ saving }),
    set: (values: Partial<V>) => {
      const faults = Object.entries(standing.faults).filter(([name]) => !(name in values))
      become({ saving: edit(standing.saving, values), faults: Object.fromEntries(faults) })
    },
    /** Null once it can be read again; the value is then set apart. */
    setUnreadable: (name: string, unreadable: Unreadable | null) => {
      const faults = Object.entries(standing.faults).filter(([fault]) => fault !== name)
      become({
        saving: markUnreadable(standing.saving, name, unreadable),
        faults: Object.fromEntries(faults),
      })
    },
    save,
    /** Until all that was typed is saved or refused, what is typed meanwhile too; or nobody answers. */
    saveAll: async () => {
      if (standing.saving.sending) await onItsWay
      while (changeOf(standing.saving)) {
        await save()
        if (standing.retryAt !== null) return
      }
    },
  }
}
