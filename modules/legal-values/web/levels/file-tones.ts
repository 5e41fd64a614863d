import type { StatusTone } from "@jalon/ui"
import type { ShownFundingFile } from "../../wire/index.ts"

export const TONES: Readonly<Record<ShownFundingFile["state"], StatusTone>> = {
  reading: "info",
  ready: "waiting",
  applying: "info",
  applied: "success",
  abandoned: "neutral",
  refused: "danger",
}
