import type { JustificationQuery } from "@jalon/attendance/wire"
import { useDownload } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { Download } from "lucide-react"
import { exportJustifications } from "../wire/index.ts"
import { listWords as words } from "./strings.fr.ts"

/** The queue as it is shown. */
export default function ExportJustifications({ query }: { query: JustificationQuery }) {
  const { run, isPending } = useDownload(exportJustifications)
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
