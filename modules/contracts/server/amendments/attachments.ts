import { typography } from "@jalon/kernel"
import type { Amendment } from "../../wire/index.ts"
import type { AttachmentRow } from "../attachment-row.ts"
import type { AmendmentRow } from "./amendment-row.ts"

type Name = Amendment["attachments"][number]["attachment"] | "signed" | "summary"

/** Attachments of an amendment are kept among those of its contract, under its number. */
export const attachmentCode = ({ rank }: Pick<AmendmentRow, "rank">, name: Name): string =>
  `avenant_${rank}_${name}`

const LABELS: Readonly<Record<Name, string>> = {
  signed: "signé",
  summary: "récapitulatif signé",
  convention: "nouvelle convention ou annexe",
  duration: "convention d'aménagement de durée",
}

const isName = (name: string): name is Name => Object.hasOwn(LABELS, name)

/** « Avenant n° 1 signé »; null for an attachment of something else. */
export const amendmentAttachmentLabel = (code: string): string | null => {
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

export const presentAmendmentAttachments = (
  amendment: AmendmentRow,
  held: readonly AttachmentRow[],
): Amendment["attachments"] =>
  (asked[amendment.amendment_type] ?? []).map((attachment) => ({
    attachment,
    label: typography(LABELS[attachment].replace(/^./, (first) => first.toUpperCase())),
    file_name: held.find(({ code }) => code === attachmentCode(amendment, attachment))?.file_name ?? null,
  }))
