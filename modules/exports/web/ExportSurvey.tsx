import { useDownload } from "@jalon/screens"
import { Button } from "@jalon/ui"
import type { BodyOf } from "@jalon/wire-kit"
import { Download } from "lucide-react"
import { exportSurvey } from "../wire/index.ts"
import { listWords as words } from "./strings.fr.ts"

/** The file to upload, as the page has just checked it. */
export default function ExportSurvey({
  choice,
  isDisabled,
}: {
  choice: BodyOf<typeof exportSurvey>
  isDisabled: boolean
}) {
  const { run, isPending } = useDownload(exportSurvey)
  return (
    <Button
      variant="primary"
      icon={<Download aria-hidden />}
      isDisabled={isDisabled}
      isPending={isPending}
      pendingText={words.exporting}
      onPress={() => void run({ body: choice })}
    >
      {words.survey}
    </Button>
  )
}
