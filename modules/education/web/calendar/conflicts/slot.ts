import { clockValue } from "../../shared/hours.ts"
import { shortDayText } from "../session-text.ts"
import type { Slot } from "./use-preview.ts"

/** « lun. 25 janv., 17:00–18:30, B12 » */
export const slotText = ({ on_date, start_minute, end_minute, room }: Slot): string =>
  [`${shortDayText(on_date)}, ${clockValue(start_minute)}–${clockValue(end_minute)}`, room?.name]
    .filter(Boolean)
    .join(", ")
