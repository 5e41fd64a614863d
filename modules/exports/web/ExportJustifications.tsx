import type { JustificationQuery } from "@jalon/attendance/wire"
import { useDownload } from "@jalon/screens"
import { exportJustifications } from "../wire/index.ts"
import { CsvButton } from "./CsvButton.tsx"

/** The queue as it is shown. */
export default function ExportJustifications({ query }: { query: JustificationQuery }) {
  const { run, isPending } = useDownload(exportJustifications)
  return <CsvButton isPending={isPending} onPress={() => void run({ query })} />
}
