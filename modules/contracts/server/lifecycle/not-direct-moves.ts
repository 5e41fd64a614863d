import type { MoveKey } from "../../rules/index.ts"

/** Moves that are not one button: they have a screen of their own. */
export const notDirectMoves: ReadonlySet<MoveKey> = new Set<MoveKey>(["create", "import", "amend", "break"])

/** Offered among the others, and made from a form of their own: the school sees to whom it writes. */
export const movesWithForm: ReadonlySet<MoveKey> = new Set<MoveKey>([
  "askStudent",
  "askCompany",
  "askCorrection",
  "startSignature",
  "startSignatureAlone",
  "transmit",
])
