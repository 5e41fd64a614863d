import { expect, it } from "vitest"
import type { Apprentice } from "../../wire/index.ts"
import { cardsOf, newsOf } from "./cards.ts"

const times = { start_minute: 540, end_minute: 720 }
const session = (id: string, is_cancelled = false): Apprentice["sessions"][number] => ({
  id,
  on_date: "2026-11-24",
  ...times,
  net_minutes: 180,
  label: "Anglais",
  mode: "presentiel",
  is_cancelled,
})
const change = (
  session_id: string,
  changes: Partial<Apprentice["changes"][number]>,
): Apprentice["changes"][number] => ({
  session_id,
  change: "moved",
  label: "Anglais",
  mode: "presentiel",
  on_date: "2026-11-24",
  ...times,
  before: { on_date: "2026-11-17", ...times },
  reason: null,
  ...changes,
})

it("marks on its card what changed, and what it was before", () => {
  const [kept, moved, off] = cardsOf({
    sessions: [session("kept"), session("moved"), session("off", true)],
    changes: [change("moved", {}), change("off", { change: "postponed", reason: "Jury" })],
  })
  expect(kept).toMatchObject({ is_news: false, before: null, state: "held" })
  expect(moved).toMatchObject({ is_news: true, change: "moved", before: { on_date: "2026-11-17" } })
  expect(off).toMatchObject({ is_news: true, state: "postponed", reason: "Jury" })
})

it("tells what left the planning, which has no card any more", () => {
  const changes = [change("gone", { change: "removed" }), change("off", { change: "cancelled" })]
  expect(newsOf(changes)).toMatchObject([
    { id: "gone", change: "removed", state: "held", is_news: true },
    { id: "off", change: "cancelled", state: "cancelled", is_news: true },
  ])
})
