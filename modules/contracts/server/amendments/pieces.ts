import { typography } from "@jalon/kernel"
import type { Amendment } from "../../wire/index.ts"
import type { PieceRow } from "../piece-row.ts"
import type { AmendmentRow } from "./amendment-row.ts"

type Name = Amendment["pieces"][number]["piece"] | "signed"

/** Pieces of an amendment are kept among those of its contract, under its number. */
export const pieceCode = ({ rank }: Pick<AmendmentRow, "rank">, name: Name): string =>
  `avenant_${rank}_${name}`

const LABELS: Readonly<Record<Name, string>> = {
  signed: "signé",
  convention: "nouvelle convention ou annexe",
  duration: "convention d'aménagement de durée",
}

const isName = (name: string): name is Name => Object.hasOwn(LABELS, name)

/** « Avenant n° 1 signé »; null for a piece of something else. */
export const amendmentPieceLabel = (code: string): string | null => {
  const [, rank, name] = /^avenant_(\d+)_(\w+)$/.exec(code) ?? []
  if (rank === undefined || name === undefined || !isName(name)) return null
  return typography(name === "signed" ? `Avenant n° ${rank} signé` : `Avenant n° ${rank} – ${LABELS[name]}`)
}

/** Which agreements its type may have to be joined by. */
const asked: Readonly<Record<string, readonly ("convention" | "duration")[]>> = {
  "31": ["convention"],
  "35": ["convention"],
  "36": ["duration"],
  "38": ["convention"],
}

export const presentAmendmentPieces = (
  amendment: AmendmentRow,
  held: readonly PieceRow[],
): Amendment["pieces"] =>
  (asked[amendment.amendment_type] ?? []).map((piece) => ({
    piece,
    label: typography(LABELS[piece].replace(/^./, (first) => first.toUpperCase())),
    file_name: held.find(({ code }) => code === pieceCode(amendment, piece))?.file_name ?? null,
  }))
