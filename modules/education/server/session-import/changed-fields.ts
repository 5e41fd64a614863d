import { timesFaults } from "../../rules/index.ts"
import type { PlacedFields } from "../planning/placed-session.ts"
import type { ReadLine } from "./read-line.ts"

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && other.every((id) => one.includes(id))

/** Who leads comes first; the order of the others says nothing. */
const trainersIn = (before: string[], after: string[]): string[] =>
  before[0] === after[0] && isSameSet(before, after) ? before : after

/** Pauses stay as they were where they still fit. */
const breaksIn = (
  before: PlacedFields,
  after: Pick<PlacedFields, "on_date" | "start_minute" | "end_minute">,
) => {
  const faults = timesFaults({
    date: after.on_date,
    startMin: after.start_minute,
    endMin: after.end_minute,
    breaks: before.breaks.map(({ start, end }) => ({ startMin: start, endMin: end })),
  })
  return faults.length === 0 ? before.breaks : []
}

/** A session as a line of a file says it is now: what the line leaves empty stays as it was. */
export const changedFields = (
  before: PlacedFields,
  { fields, given }: ReadLine & { fields: PlacedFields },
): PlacedFields => ({
  ...before,
  on_date: fields.on_date,
  start_minute: fields.start_minute,
  end_minute: fields.end_minute,
  breaks: breaksIn(before, fields),
  class_ids: isSameSet(before.class_ids, fields.class_ids) ? before.class_ids : fields.class_ids,
  trainer_ids: given.has("trainer") ? trainersIn(before.trainer_ids, fields.trainer_ids) : before.trainer_ids,
  subject_id: given.has("subject") ? fields.subject_id : before.subject_id,
  title: (given.has("title") ? fields.title : before.title) ?? null,
  room_id: given.has("room") ? fields.room_id : before.room_id,
  mode: given.has("remote") ? fields.mode : before.mode,
  video_url: given.has("link") ? fields.video_url : before.video_url,
})
