import type { Unreadable } from "@jalon/ui"

/** The fields of a form by name. Values are compared as JSON, so they are plain. */
export type FieldValues = Readonly<Record<string, unknown>>
export type Version = string | number | null

/** Two people wrote in the same field: the one here, and the one the server heard first. */
export interface Conflict {
  mine: unknown
  theirs: unknown
  /** What both began from: by it the dispute is found again when the page is opened anew. */
  before: unknown
}

/** What leaves: the fields that changed, what was seen in them before, and the version that was seen. */
export interface Change<V extends FieldValues> {
  changes: Partial<V>
  seen: Partial<V>
  version: Version
}

export type Unanswered = Readonly<Record<string, readonly unknown[]>>

export interface Saving<V extends FieldValues> {
  /** What the server holds, as far as is known here. */
  base: V
  version: Version
  /** The reading of the server that was last taken or left aside. */
  heard: string
  /** One that came while a change was on its way: nobody knows which of the two the server did first. */
  heardMeanwhile: string | null
  /** What is on the screen. */
  draft: V
  /** On its way. */
  sending: Partial<V> | null
  /** By field, what left and was not answered: the server may hold it all the same, and it is no colleague's. */
  unanswered: Unanswered
  conflicts: Readonly<Record<string, Conflict>>
  /** By field, texts that mean nothing (« 31/02/2026 »): they stand beside the draft, which keeps the last value. */
  unreadable: Readonly<Record<string, Unreadable>>
  /** What the server refused: not sent again until it is changed. */
  refused: Readonly<Record<string, unknown>>
  /** Why, when no field of the form could say it. */
  reason: string | null
  /** Failures in a row. */
  tries: number
  savedAt: number | null
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** More tries than these have no answer only where nothing arrives at all. */
const MOST_UNANSWERED = 20

const stampOf = (version: Version, values: FieldValues): string => JSON.stringify(version ?? values)

const pick = <V extends FieldValues>(values: V, names: readonly string[]): Partial<V> =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]])) as Partial<V>

const without = <T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

export const begin = <V extends FieldValues>(values: V, version: Version): Saving<V> => ({
  base: values,
  version,
  heard: stampOf(version, values),
  heardMeanwhile: null,
  draft: values,
  sending: null,
  unanswered: {},
  conflicts: {},
  unreadable: {},
  refused: {},
  reason: null,
  tries: 0,
  savedAt: null,
})

/** Fields that differ from what the server holds. */
export const changedIn = <V extends FieldValues>({ base, draft }: Saving<V>): string[] =>
  Object.keys(draft).filter((name) => !same(base[name], draft[name]))

/** Fields in which something stands that the server does not have. */
export const unsavedIn = <V extends FieldValues>(saving: Saving<V>): string[] => [
  ...new Set([...changedIn(saving), ...Object.keys(saving.unreadable)]),
]

/** Whether closing the page now would lose something the server does not have. */
export const isUnsaved = <V extends FieldValues>(saving: Saving<V>): boolean => unsavedIn(saving).length > 0

/** What can be sent now: neither in dispute, nor just refused. Null when there is nothing. */
export const changeOf = <V extends FieldValues>(saving: Saving<V>): Change<V> | null => {
  const { base, draft, conflicts, refused, version } = saving
  const names = changedIn(saving).filter(
    (name) => !(name in conflicts) && !(name in refused && same(refused[name], draft[name])),
  )
  return names.length === 0 ? null : { changes: pick(draft, names), seen: pick(base, names), version }
}

export const edit = <V extends FieldValues>(saving: Saving<V>, values: Partial<V>): Saving<V> => {
  const refused = without(saving.refused, Object.keys(values))
  return {
    ...saving,
    draft: { ...saving.draft, ...values },
    // Someone who writes again in a field in dispute has chosen.
    conflicts: without(saving.conflicts, Object.keys(values)),
    unreadable: without(saving.unreadable, Object.keys(values)),
    refused,
    reason: Object.keys(refused).length > 0 ? saving.reason : null,
  }
}

/** Something was typed in a field that cannot be read, or no longer is: its value stays as it was, and so does the server's. */
export const markUnreadable = <V extends FieldValues>(
  saving: Saving<V>,
  name: string,
  unreadable: Unreadable | null,
): Saving<V> => {
  const others = without(saving.unreadable, [name])
  return { ...saving, unreadable: unreadable === null ? others : { ...others, [name]: unreadable } }
}

export const send = <V extends FieldValues>(saving: Saving<V>, changes: Partial<V>): Saving<V> => ({
  ...saving,
  sending: changes,
  unanswered: {
    ...saving.unanswered,
    ...Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        [...(saving.unanswered[name] ?? []), value].slice(-MOST_UNANSWERED),
      ]),
    ),
  },
})

/** The server answered with what it holds, which is at least as new as anything read meanwhile. */
const answered = <V extends FieldValues>({ heard, heardMeanwhile }: Saving<V>) => ({
  heard: heardMeanwhile ?? heard,
  heardMeanwhile: null,
  sending: null,
  unanswered: {},
})

interface Saved<V> {
  version: Version
  /** As the server wrote them, when it tidies what it receives. */
  values?: Partial<V> | undefined
}

export const saved = <V extends FieldValues>(saving: Saving<V>, answer: Saved<V>, at: number): Saving<V> => {
  const then = { ...saving.base, ...saving.sending }
  const written = { ...saving.sending, ...answer.values } as Partial<V>
  // A field written in again since then keeps what is on the screen.
  const tidied = Object.keys(written).filter((name) => same(saving.draft[name], then[name]))
  return {
    ...saving,
    base: { ...saving.base, ...written },
    version: answer.version,
    draft: { ...saving.draft, ...pick(written as V, tidied) },
    ...answered(saving),
    tries: 0,
    savedAt: at,
  }
}

/** No answer came: everything is sent again later. */
export const failed = <V extends FieldValues>(saving: Saving<V>): Saving<V> => ({
  ...saving,
  heardMeanwhile: null,
  sending: null,
  tries: saving.tries + 1,
})

/** The server said no to these fields; to all that was sent when it named none. */
export const refuse = <V extends FieldValues>(
  saving: Saving<V>,
  names: readonly string[],
  message: string,
): Saving<V> => {
  const sent: Partial<V> = saving.sending ?? {}
  const known = names.filter((name) => name in sent)
  const held = pick(sent as V, known.length > 0 ? known : Object.keys(sent))
  return {
    ...saving,
    heardMeanwhile: null,
    sending: null,
    tries: 0,
    refused: { ...saving.refused, ...held },
    reason: known.length > 0 ? null : message,
  }
}

/** What a field held when it was first written in here. */
const seenIn = <V extends FieldValues>({ base, conflicts }: Saving<V>, name: string): unknown => {
  const conflict = conflicts[name]
  return conflict ? conflict.before : base[name]
}

/** What this browser keeps of what was typed. */
export interface Kept<V extends FieldValues> extends Pick<Change<V>, "changes" | "seen"> {
  /** Nothing in what was kept before this was. */
  unanswered?: Unanswered
  unreadable?: Saving<V>["unreadable"]
}

/** What this browser keeps of these fields, for `restore`. */
export const toKeep = <V extends FieldValues>(saving: Saving<V>, names: readonly string[]): Kept<V> => ({
  changes: pick(saving.draft, names),
  seen: Object.fromEntries(names.map((name) => [name, seenIn(saving, name)])) as Partial<V>,
  unanswered: pick(saving.unanswered, names) as Unanswered,
  ...(names.some((name) => name in saving.unreadable) && {
    unreadable: pick(saving.unreadable, names) as Saving<V>["unreadable"],
  }),
})

/**
 * The server holds something newer. A field changed by one side alone follows that side; one changed by both, to
 * different values, is put in dispute. What the server has from here, though its answer was lost, is nobody else's.
 */
export const hear = <V extends FieldValues>(saving: Saving<V>, theirs: V, version: Version): Saving<V> => {
  const names = Object.keys(theirs)
  const mineChanged = (name: string) => !same(saving.draft[name], saving.base[name])
  const theirsChanged = (name: string) => !same(theirs[name], saving.base[name])
  const followed = names.filter((name) => theirsChanged(name) && !mineChanged(name))
  const isMine = (name: string) =>
    [saving.draft[name], ...(saving.unanswered[name] ?? [])].some((mine) => same(mine, theirs[name]))
  const disputed = names.filter((name) => theirsChanged(name) && mineChanged(name) && !isMine(name))
  return {
    ...saving,
    base: { ...saving.base, ...theirs },
    version,
    draft: { ...saving.draft, ...pick(theirs, followed) },
    ...answered(saving),
    // What the server holds now is newer than a text that could not be read.
    unreadable: without(saving.unreadable, followed),
    conflicts: {
      ...saving.conflicts,
      ...Object.fromEntries(
        disputed.map((name) => [
          name,
          { mine: saving.draft[name], theirs: theirs[name], before: seenIn(saving, name) },
        ]),
      ),
    },
  }
}

/**
 * The server was read, perhaps once more. The reading last heard stays there while a save is answered: it is no news. One that
 * came while a change was on its way may be older than that change: it counts only when the change was not saved.
 */
export const read = <V extends FieldValues>(saving: Saving<V>, values: V, version: Version): Saving<V> => {
  const stamp = stampOf(version, values)
  if (stamp === (saving.heardMeanwhile ?? saving.heard)) return saving
  if (saving.sending) return { ...saving, heardMeanwhile: stamp }
  return { ...hear(saving, values, version), heard: stamp }
}

export const resolve = <V extends FieldValues>(
  saving: Saving<V>,
  name: keyof V & string,
  choice: "mine" | "theirs",
): Saving<V> => {
  const conflict = saving.conflicts[name]
  if (!conflict) return saving
  return {
    ...saving,
    draft: { ...saving.draft, [name]: conflict[choice] },
    conflicts: without(saving.conflicts, [name]),
    unreadable: without(saving.unreadable, [name]),
  }
}

/**
 * What was typed before the page was closed, put back over what the server holds now; a field written in since the page
 * was opened is newer than what was kept of it.
 */
export const restore = <V extends FieldValues>(saving: Saving<V>, kept: Kept<V>) => {
  const typed = unsavedIn(saving)
  const names = Object.keys(kept.changes).filter((name) => name in saving.base && !typed.includes(name))
  const before = { ...saving.base, ...pick(kept.seen as V, names) }
  const then = {
    ...saving,
    base: before,
    draft: { ...saving.draft, ...pick(kept.changes as V, names) },
    unanswered: kept.unanswered ?? {},
    unreadable: { ...pick(kept.unreadable ?? {}, names), ...saving.unreadable } as Saving<V>["unreadable"],
  }
  const { sending, unanswered } = saving
  return { ...hear(then, saving.base, saving.version), sending, unanswered }
}

const delays = [5, 10, 30, 60]

/** Seconds before the next try. */
export const retryDelay = (tries: number): number => delays[Math.min(tries, delays.length) - 1] ?? 5
