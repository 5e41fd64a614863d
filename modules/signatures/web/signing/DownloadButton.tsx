import { useClient } from "@jalon/client"
import { saveFile } from "@jalon/screens"
import { Banner, Button } from "@jalon/ui"
import { useState } from "react"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"

interface DownloadButtonProps {
  /** As it is shown to be signed, or as it was sealed. */
  take: (client: ReturnType<typeof useClient>) => Promise<Parameters<typeof saveFile>[0]>
  title: string
}

export function DownloadButton({ take, title }: DownloadButtonProps) {
  const client = useClient()
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle")
  const download = async () => {
    setState("pending")
    try {
      saveFile(await take(client))
      setState("idle")
    } catch {
      setState("failed")
    }
  }
  return (
    <div className={styles.download}>
      <Button
        aria-label={words.downloadOf(title)}
        isPending={state === "pending"}
        pendingText={words.downloading}
        onPress={() => void download()}
      >
        {words.download}
      </Button>
      {state === "failed" && (
        <Banner tone="danger" live="polite">
          {words.notDownloaded}
        </Banner>
      )}
    </div>
  )
}
