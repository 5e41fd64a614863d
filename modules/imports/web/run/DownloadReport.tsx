import { useDownload } from "@jalon/screens"
import { Button, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { Download } from "lucide-react"
import { importReport } from "../../wire/index.ts"
import { runWords as words } from "./strings.fr.ts"

/** Row by row what became of the sheet, to be kept or passed on to whoever made it. */
export function DownloadReport({ importId }: { importId: string }) {
  const { run, isPending } = useDownload(importReport)
  const take = (format: "xlsx" | "csv") => run({ params: { importId }, query: { format } })
  return (
    <MenuTrigger>
      <Button icon={<Download aria-hidden />} isPending={isPending} pendingText={words.downloading}>
        {words.download}
      </Button>
      <Menu aria-label={words.downloadFormat} onAction={(format) => void take(format as "xlsx" | "csv")}>
        <MenuItem id="xlsx">{words.formats.xlsx}</MenuItem>
        <MenuItem id="csv">{words.formats.csv}</MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
