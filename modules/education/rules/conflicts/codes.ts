import type { ConflictCode } from "./conflict.ts"

/** In the order in which they are told. Apart from the rules, so that a page that names codes loads none of them. */
const order: Readonly<Record<ConflictCode, true>> = {
  trainer_overlap: true,
  room_overlap: true,
  room_unavailable: true,
  class_overlap: true,
  out_of_class_dates: true,
  company_period: true,
  public_holiday: true,
  closure: true,
  trainer_unavailable: true,
  trainer_unconfirmed: true,
  trainer_not_qualified: true,
  trainer_doc_expired: true,
  capacity_room: true,
  capacity_class: true,
  day_limit: true,
  week_limit: true,
  break_minor: true,
  daily_rest: true,
  lunch: true,
  site_travel: true,
  subject_day_limit: true,
  over_volume: true,
  remote_share: true,
  no_trainer: true,
  no_room: true,
  no_link: true,
  dst: true,
}

export const CONFLICT_CODES = Object.keys(order) as readonly ConflictCode[]
