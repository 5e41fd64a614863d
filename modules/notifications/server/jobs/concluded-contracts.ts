/** Signed or beyond, and not over: before that a company is only being asked. */
export const RUNNING = [
  ...["signed", "to_transmit", "transmitted", "rejected", "received", "under_review", "info_requested"],
  ...["engaged", "filed"],
]

/** Those too that ended meanwhile: their last month is told like the others. */
export const ONCE_RUNNING = [...RUNNING, "broken", "settled"]
