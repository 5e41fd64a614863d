import type { StatisticsQuery } from "@jalon/attendance/wire"
import { useDownload } from "@jalon/screens"
import { exportAttendance } from "../wire/index.ts"
import { CsvButton } from "./CsvButton.tsx"

/** Attendance as it is shown, student by student. */
export default function ExportAttendance({ query }: { query: StatisticsQuery }) {
  const { run, isPending } = useDownload(exportAttendance)
  return <CsvButton isPending={isPending} onPress={() => void run({ query })} />
}
