import { useReadWhen } from "@jalon/client"
import { useEffect, useRef } from "react"
import { sheetInks } from "../../wire/index.ts"
import type { Sheet } from "./sheet-type.ts"

/** What was drawn on a sheet, by learner; null where the drawing is no longer what was signed. Asked again with each one more. */
export const useInks = ({ id, lines }: Sheet): ReadonlyMap<string, string | null> => {
  const count = lines.filter(({ has_ink }) => has_ink).length
  const { data, refetch } = useReadWhen(sheetInks, count > 0 ? { params: { sheetId: id } } : null)
  const seen = useRef(count)
  useEffect(() => {
    if (seen.current !== count) void refetch()
    seen.current = count
  }, [count, refetch])
  return new Map(data?.results.map(({ student_id, ink }) => [student_id, ink]))
}
