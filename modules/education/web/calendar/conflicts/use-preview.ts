import { type Answer, useReadWhen } from "@jalon/client"
import type { CallOf } from "@jalon/wire-kit"
import { useEffect, useState } from "react"
import { previewSession } from "../../../wire/index.ts"

export type Preview = Answer<typeof previewSession>
export type FoundConflict = Preview["conflicts"][number]
export type Slot = Preview["slots"][number]
export type PreviewQuery = CallOf<typeof previewSession>["query"]

/** Long enough for a hand that moves or types, short enough to be an answer. */
const WAIT_MS = 150

/** What stands against a session somewhere: asked once nothing has changed for a moment. Empty until it is known. */
export const usePreview = (query: PreviewQuery | null): Preview | undefined => {
  const text = query === null ? null : JSON.stringify(query)
  const [settled, settle] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === null ? 0 : WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isSettled = text !== null && text === settled
  const read = useReadWhen(previewSession, isSettled && query !== null ? { query } : null)
  return isSettled ? read.data : undefined
}

/** Where a session could be instead, once it is known that it cannot be there; empty until it is known. */
export const useSlots = (query: PreviewQuery | null): readonly Slot[] | undefined =>
  useReadWhen(previewSession, query === null ? null : { query }).data?.slots

/**
 * What stands against a session on its way: one question under way at a time, then where it is by then. Each step is answered as soon as the
 * school can, and a drag asks no faster than it is answered.
 */
export const useMovePreview = (query: PreviewQuery | null): Preview | undefined => {
  const text = query === null ? null : JSON.stringify(query)
  const [asked, ask] = useState<string | null>(null)
  const read = useReadWhen(
    previewSession,
    asked === null ? null : { query: JSON.parse(asked) as PreviewQuery },
  )
  const isUnderWay = asked !== null && read.isFetching
  useEffect(() => {
    if (!isUnderWay || text === null) ask(text)
  }, [text, isUnderWay])
  return text !== null && text === asked ? read.data : undefined
}

export type Verdict = "free" | "to_accept" | "blocked"

/** What is new and more than an information: what has to be accepted, or cannot be. */
export const addedOf = ({ conflicts }: Preview): FoundConflict[] =>
  conflicts.filter(({ is_known, severity }) => !is_known && severity !== "info")

export const codesOf = (preview: Preview) => [...new Set(addedOf(preview).map(({ code }) => code))]

/** What cannot be accepted. */
export const blockersOf = (preview: Preview): FoundConflict[] =>
  addedOf(preview).filter(({ may_go_on }) => !may_go_on)

export const verdictOf = (preview: Preview): Verdict => {
  const added = addedOf(preview)
  if (blockersOf(preview).length > 0) return "blocked"
  return added.length > 0 || preview.needs_reason ? "to_accept" : "free"
}
