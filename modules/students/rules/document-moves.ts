export const DOCUMENT_STATUSES = [
  "missing",
  "requested",
  "submitted",
  "accepted",
  "rejected",
  "expired",
  "not_applicable",
  "deleted_after_check",
] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** The clock is nobody: it only says that a date has passed. */
export type Mover = "school" | "student" | "clock"

type Move = { from: readonly DocumentStatus[]; to: DocumentStatus; by: readonly Mover[] }

export const documentMoves = {
  request: {
    from: [
      "missing",
      "requested",
      "rejected",
      "expired",
      "accepted",
      "not_applicable",
      "deleted_after_check",
    ],
    to: "requested",
    by: ["school"],
  },
  submit: {
    from: ["missing", "requested", "rejected", "expired", "submitted"],
    to: "submitted",
    by: ["school", "student"],
  },
  /** A newer one before the former ends: a residence permit is renewed while it still holds. */
  renew: { from: ["accepted"], to: "submitted", by: ["school", "student"] },
  accept: { from: ["submitted"], to: "accepted", by: ["school"] },
  reject: { from: ["submitted", "accepted"], to: "rejected", by: ["school"] },
  waive: {
    from: ["missing", "requested", "submitted", "rejected", "expired"],
    to: "not_applicable",
    by: ["school"],
  },
  needAgain: { from: ["not_applicable"], to: "missing", by: ["school"] },
  expire: { from: ["accepted"], to: "expired", by: ["clock"] },
  forget: { from: ["accepted"], to: "deleted_after_check", by: ["school"] },
} as const satisfies Record<string, Move>
export type DocumentMove = keyof typeof documentMoves

/** Where a move leads, or null when it is not open to this mover from there. */
export const moveDocument = (
  move: DocumentMove,
  from: DocumentStatus,
  mover: Mover,
): DocumentStatus | null => {
  const rule: Move = documentMoves[move]
  return rule.from.includes(from) && rule.by.includes(mover) ? rule.to : null
}

export const movesOpen = (from: DocumentStatus, mover: Mover): DocumentMove[] =>
  (Object.keys(documentMoves) as DocumentMove[]).filter((move) => moveDocument(move, from, mover) !== null)

/** Nothing more is expected of anybody. */
export const isSettled = (status: DocumentStatus): boolean =>
  status === "accepted" || status === "not_applicable" || status === "deleted_after_check"

/** Someone still has to bring it. What was brought and waits for the school's eye is not hers to do any more. */
export const isAwaited = (status: DocumentStatus): boolean => !isSettled(status) && status !== "submitted"
