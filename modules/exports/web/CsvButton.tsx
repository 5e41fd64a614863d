import { Button } from "@jalon/ui"
import { Download } from "lucide-react"
import { listWords as words } from "./strings.fr.ts"

/** Takes away what is shown, as a file for spreadsheets. */
export function CsvButton({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  return (
    <Button
      icon={<Download aria-hidden />}
      isPending={isPending}
      pendingText={words.exporting}
      onPress={onPress}
    >
      {words.exportCsv}
    </Button>
  )
}
