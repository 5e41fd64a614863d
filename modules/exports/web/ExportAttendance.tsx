import type { StatisticsQuery } from "@jalon/attendance/wire"
import { useDownload } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { Download } from "lucide-react"
import { exportAttendance } from "../wire/index.ts"
import { listWords as words } from "./strings.fr.ts"

/** Attendance as it is shown, student by student. */
export default function ExportAttendance({ query }: { query: StatisticsQuery }) {
  const { run, isPending } = useDownload(exportAttendance)
  return (
    <Button
      icon={<Download aria-hidden />}
      isPending={isPending}
      pendingText={words.exporting}
      onPress={() => void run({ query })}
    >
      {words.exportCsv}
    </Button>
  )
}
