import { reverse, useCommand } from "@jalon/client"
import type { ReadRoute } from "@jalon/wire-kit"
import { useEffect, useState } from "react"
import type { SeriesScope } from "../../../rules/index.ts"
import { moveSession } from "../../../wire/index.ts"
import { codesOf, type PreviewQuery, useMovePreview, useSlots, verdictOf } from "../conflicts/use-preview.ts"
import { moveWords as words } from "../strings.fr.ts"
import { refreshes, type Session } from "../types.ts"
import { isSamePlace, type Place, placeOf } from "./place.ts"

/** A session on its way: it is drawn where it would be, and written once it is put down. */
export type Moving = {
  session: Session
  to: Place
  by: "keys" | "pointer"
  isDropped: boolean
  /** How far it reaches; asked of a session of a series once it is put down. */
  scope: SeriesScope | null
}

const queryOf = ({ session, to }: Moving): PreviewQuery => ({
  session: session.id,
  class: session.classes.map(({ id }) => id),
  trainer: session.trainers.map(({ id }) => id),
  ...(session.subject && { subject: session.subject.id }),
  ...(to.room_id !== null && { room: to.room_id }),
  ...(session.place !== null && { place: session.place }),
  ...(session.video_url !== null && { video_url: session.video_url }),
  kind: session.kind,
  mode: session.mode,
  on_date: to.on_date,
  start_minute: to.start_minute,
  end_minute: to.end_minute,
  pause: session.breaks.map(({ start, end }) => {
    const by = to.start_minute - session.start_minute
    return `${start + by}-${end + by}`
  }),
})

/** By drag, by keys or by a slot that was offered: the same question, the same command, the same way back. */
export const useMove = (reads: readonly ReadRoute[] = refreshes) => {
  const [moving, setMoving] = useState<Moving | null>(null)
  const query = moving && queryOf(moving)
  const preview = useMovePreview(query && { ...query, with_slots: "false" })
  const verdict = preview && verdictOf(preview)
  const isRefused = moving?.isDropped === true && verdict === "blocked"
  const slots = useSlots(isRefused ? query : null)
  const command = useCommand(moveSession, {
    refreshes: reads,
    undo: ({ params, body }) =>
      reverse(moveSession, {
        params,
        body: {
          ...(moving ? placeOf(moving.session) : body),
          version: body.version + 1,
          accepted: [...(preview?.standing ?? [])],
          reason: words.undone,
        },
      }),
  })
  const { isPending } = command
  const send = async (reason: string | null) => {
    if (!moving || !preview) return
    await command.run({
      params: { sessionId: moving.session.id },
      body: {
        ...moving.to,
        version: moving.session.version,
        accepted: codesOf(preview),
        reason,
      },
    })
    // Refused, it goes back: the message says why.
    setMoving(null)
  }
  const isReady = moving?.isDropped === true && moving.scope === "this" && verdict === "free"
  // biome-ignore lint/correctness/useExhaustiveDependencies: put down once, when it is known that nothing stands against it
  useEffect(() => {
    if (isReady && !isPending) void send(null)
  }, [isReady])

  return {
    moving,
    preview,
    verdict,
    /** Where it could be, once it was put down where it cannot be. */
    slots,
    isPending,
    begin: (session: Session, by: Moving["by"], to: Place = placeOf(session)) =>
      setMoving({ session, to, by, isDropped: false, scope: session.is_in_series ? null : "this" }),
    /** Straight to a free slot that was offered. */
    send: (session: Session, to: Place) =>
      setMoving({ session, to, by: "pointer", isDropped: true, scope: "this" }),
    moveTo: (to: Place) => setMoving((now) => now && { ...now, to, isDropped: false }),
    drop: () =>
      setMoving((now) =>
        now && isSamePlace(now.to, placeOf(now.session)) ? null : now && { ...now, isDropped: true },
      ),
    goTo: (to: Place) => setMoving((now) => now && { ...now, to, isDropped: true }),
    reach: (scope: SeriesScope) => setMoving((now) => now && { ...now, scope }),
    goOn: (reason: string | null) => void send(reason),
    cancel: () => setMoving(null),
  }
}
export type MoveState = ReturnType<typeof useMove>
