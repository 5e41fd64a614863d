import { useCommand } from "@jalon/client"
import { Button } from "@jalon/ui"
import { Download } from "lucide-react"
import { exportOwnData } from "../../../wire/index.ts"
import settings from "../settings.module.css"
import styles from "./own-data.module.css"
import { ownDataWords as words } from "./strings.fr.ts"

const saveAs = (fileName: string, data: unknown) => {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" })
  const address = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

export function ExportBlock() {
  const command = useCommand(exportOwnData, {
    onDone: ({ file_name, data }) => saveAs(file_name, data),
  })
  return (
    <div className={styles.block}>
      <h3 className={settings.subtitle}>{words.exportTitle}</h3>
      <p className={settings.hint}>{words.exportText}</p>
      <div>
        <Button
          icon={<Download aria-hidden />}
          isPending={command.isPending}
          pendingText={words.exporting}
          onPress={() => command.run()}
        >
          {words.export}
        </Button>
      </div>
    </div>
  )
}
